import CPNG

/// PNG to luminance through libpng's simplified interface, which writes nothing to standard error.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], limit: PixelLimit) throws(DecodingFailure) -> LuminanceImage {
    guard holdsEnd(bytes) else { throw .truncated }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let begun = bytes.withUnsafeBytes {
      png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count)
    }
    guard begun != 0 else { throw .broken(detail: message(of: image)) }
    try limit.check(width: Int(image.width), height: Int(image.height))
    // 16-bit pictures of documents hold the same gamma as 8-bit ones, not linear light.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    image.format &= png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
    let hasColor = image.format & png_uint_32(PNG_FORMAT_FLAG_COLOR) != 0
    let hasAlpha = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
    let channels = (hasColor ? 3 : 1) + (hasAlpha ? 1 : 0)
    let count = Int(image.width) * Int(image.height)
    var succeeded = false
    let decoded = [UInt8](unsafeUninitializedCapacity: count * channels) { target, initialized in
      succeeded = png_image_finish_read(&image, nil, target.baseAddress, 0, nil) != 0
      initialized = succeeded ? count * channels : 0
    }
    guard succeeded else { throw .broken(detail: message(of: image)) }
    let pixels =
      channels == 1 ? decoded : luminance(of: decoded, hasColor: hasColor, hasAlpha: hasAlpha)
    return LuminanceImage(width: Int(image.width), height: Int(image.height), pixels: pixels)
  }

  /// Whether the chunks can be followed to the last one.
  private static func holdsEnd(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    var offset = 8
    while let length = reader.number(at: offset, size: 4) {
      if reader.holds("IEND", at: offset + 4) { return true }
      offset += 12 + length
    }
    return false
  }

  private static func luminance(of pixels: [UInt8], hasColor: Bool, hasAlpha: Bool) -> [UInt8] {
    let channels = (hasColor ? 3 : 1) + (hasAlpha ? 1 : 0)
    let count = pixels.count / channels
    return pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
        for index in 0..<count {
          let first = index * channels
          let value =
            hasColor
            ? Luma.of(red: source[first], green: source[first + 1], blue: source[first + 2])
            : source[first]
          target[index] =
            hasAlpha ? Luma.overWhite(value, alpha: source[first + channels - 1]) : value
        }
        initialized = count
      }
    }
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
