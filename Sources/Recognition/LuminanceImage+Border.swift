import Imaging

extension LuminanceImage {
  /// The picture with room around it that continues its edge pixels.
  func bordered(left: Int, right: Int, top: Int, bottom: Int) -> LuminanceImage {
    var result: [UInt8] = []
    result.reserveCapacity((width + left + right) * (height + top + bottom))
    for y in -top..<height + bottom {
      let row = max(0, min(height - 1, y)) * width
      result += repeatElement(pixels[row], count: left)
      result += pixels[row..<row + width]
      result += repeatElement(pixels[row + width - 1], count: right)
    }
    return LuminanceImage(width: width + left + right, height: height + top + bottom, pixels: result)
  }
}
