import Imaging

extension CaptureStream {
  /// The size of the buffer's picture; throws what is plainly wrong with it, without decoding.
  func inspect(_ buffer: CapturedBuffer) throws(FrameDamage) -> PictureSize {
    if buffer.isFlagged { throw .flagged }
    let bytes = bytes(of: buffer)
    if bytes.isEmpty { throw .empty }
    guard let needed = format.layout.byteCount(of: format.size, bytesPerLine: format.bytesPerLine) else {
      return try JPEG.inspect(bytes)
    }
    if bytes.count < needed { throw .cut }
    return format.size
  }

  /// The buffer's luminance; JPEG frames are decoded to at most `longestSide` pixels a side.
  func luminance(of buffer: CapturedBuffer, longestSide: Int) throws(FrameDamage) -> LuminanceImage {
    _ = try inspect(buffer)
    let bytes = bytes(of: buffer)
    switch format.layout {
    case .jpeg: return try JPEG.decode(bytes, longestSide: longestSide)
    case .plane: return image(from: bytes) { row, line, width in row.update(from: line, count: width) }
    case .packed(let offset):
      return image(from: bytes) { row, line, width in
        for x in 0..<width { row[x] = line[2 * x + offset] }
      }
    case .colour(let red, let blue):
      return image(from: bytes) { row, line, width in
        // The weights of ITU-R BT.601, in 256ths.
        for x in 0..<width {
          let pixel = line + 3 * x
          let weighted: Int = 77 * Int(pixel[red]) + 150 * Int(pixel[1]) + 29 * Int(pixel[blue])
          row[x] = UInt8(weighted >> 8)
        }
      }
    case .wide(let bits):
      return image(from: bytes) { row, line, width in
        for x in 0..<width {
          let value = Int(line[2 * x]) | Int(line[2 * x + 1]) << 8
          row[x] = UInt8(truncatingIfNeeded: value >> (bits - 8))
        }
      }
    }
  }

  private func image(
    from bytes: UnsafeRawBufferPointer,
    _ copy: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) -> LuminanceImage {
    let size = format.size
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area) { target, count in
      guard let row = target.baseAddress, let line = bytes.bindMemory(to: UInt8.self).baseAddress else {
        return
      }
      for y in 0..<size.height { copy(row + y * size.width, line + y * format.bytesPerLine, size.width) }
      count = size.area
    }
    return LuminanceImage(width: size.width, height: size.height, pixels: pixels)
  }
}
