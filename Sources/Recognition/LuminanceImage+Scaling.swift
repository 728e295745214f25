import Imaging

extension LuminanceImage {
  /// The picture at another size: each pixel is the mean of the area that it covers, or lies on the straight line
  /// between its neighbours where the picture grows.
  func scaled(width newWidth: Int, height newHeight: Int) -> LuminanceImage {
    if newWidth == width && newHeight == height { return self }
    let across = Resampling(from: width, to: newWidth)
    let down = Resampling(from: height, to: newHeight)
    var rows = [Float](repeating: 0, count: newWidth * height)
    for y in 0..<height {
      for x in 0..<newWidth {
        let (first, weights) = across.taps(x)
        var sum: Float = 0
        for (i, weight) in weights.enumerated() { sum += weight * Float(pixels[y * width + first + i]) }
        rows[y * newWidth + x] = sum
      }
    }
    var result = [UInt8](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let (first, weights) = down.taps(y)
      for x in 0..<newWidth {
        var sum: Float = 0
        for (i, weight) in weights.enumerated() { sum += weight * rows[(first + i) * newWidth + x] }
        result[y * newWidth + x] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
    return LuminanceImage(width: newWidth, height: newHeight, pixels: result)
  }

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

/// Weights for resampling one axis: a triangle as wide as one source pixel, or one target pixel if that is wider.
private struct Resampling {
  private var firsts: [Int] = []
  private var weights: [[Float]] = []

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    let radius = max(1, ratio)
    for i in 0..<target {
      let centre = (Double(i) + 0.5) * ratio - 0.5
      let low = max(0, Int((centre - radius).rounded(.up)))
      let high = min(source - 1, Int((centre + radius).rounded(.down)))
      let raw = (min(low, high)...max(low, high)).map { Float(max(0, 1 - abs(Double($0) - centre) / radius)) }
      let sum = raw.reduce(0, +)
      firsts.append(min(low, high))
      weights.append(sum > 0 ? raw.map { $0 / sum } : [1])
    }
  }

  func taps(_ index: Int) -> (first: Int, weights: [Float]) { (firsts[index], weights[index]) }
}
