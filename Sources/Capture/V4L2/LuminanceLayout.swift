/// Where the luminance lies among a frame's bytes.
enum LuminanceLayout: Hashable, Sendable {
  /// One byte a pixel, and whatever follows is colour.
  case plane
  /// Two bytes a pixel, luminance (or its upper eight bits) at `offset` 0 or 1.
  case packed(offset: Int)
  /// Two bytes a pixel, little endian, of which the lowest `bits` count.
  case wide(bits: Int)
  /// Three bytes a pixel, red and blue at these offsets and green between them.
  case colour(red: Int, blue: Int)
  /// A JPEG file.
  case jpeg

  /// The bytes from the first pixel's to behind the last's; nil for compressed frames.
  func byteCount(of size: PictureSize, bytesPerLine: Int) -> Int? {
    switch self {
    case .plane: bytesPerLine * (size.height - 1) + size.width
    case .packed, .wide: bytesPerLine * (size.height - 1) + 2 * size.width
    case .colour: bytesPerLine * (size.height - 1) + 3 * size.width
    case .jpeg: nil
    }
  }

  /// The bytes of a row that isn't padded; 0 for compressed frames.
  func rowLength(_ width: Int) -> Int {
    byteCount(of: PictureSize(width: width, height: 1), bytesPerLine: 0) ?? 0
  }
}
