import CTurboJPEG

/// JPEG to luminance through libjpeg-turbo, which skips the colour it need not decode.
enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], limit: PixelLimit) throws(DecodingFailure) -> LuminanceImage {
    guard let handle = tjInitDecompress() else { throw .broken(detail: "out of memory") }
    defer { tjDestroy(handle) }
    var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let headerStatus = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorSpace)
    guard headerStatus == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
      throw failure(of: handle, bytes)
    }
    try limit.check(width: Int(width), height: Int(height))
    let isCMYK = colorSpace == TJCS_CMYK.rawValue || colorSpace == TJCS_YCCK.rawValue
    let format = isCMYK ? TJPF_CMYK.rawValue : TJPF_GRAY.rawValue
    let count = Int(width) * Int(height) * (isCMYK ? 4 : 1)
    var status: Int32 = 0
    let decoded = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      status = tjDecompress2(
        handle, bytes, UInt(bytes.count), target.baseAddress, width, 0, height, format, 0)
      // Rows that were not decoded show as grey rather than as whatever the memory held.
      initialized = status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue ? count : 0
    }
    // A warning about stray bytes leaves a whole picture; one about a missing end does not.
    guard decoded.count == count, status == 0 || !endsEarly(bytes) else {
      throw failure(of: handle, bytes)
    }
    return LuminanceImage(
      width: Int(width), height: Int(height), pixels: isCMYK ? luminance(ofCMYK: decoded) : decoded)
  }

  private static func failure(of handle: tjhandle, _ bytes: [UInt8]) -> DecodingFailure {
    endsEarly(bytes) ? .truncated : .broken(detail: String(cString: tjGetErrorStr2(handle)))
  }

  /// Whether no end-of-image marker follows the last start of a scan (T.81, B.1.1.3).
  private static func endsEarly(_ bytes: [UInt8]) -> Bool {
    for offset in stride(from: bytes.count - 2, to: 0, by: -1) where bytes[offset] == 0xFF {
      if bytes[offset + 1] == 0xD9 { return false }
      if bytes[offset + 1] == 0xDA { return true }
    }
    return true
  }

  /// Adobe's CMYK: 255 means no ink.
  private static func luminance(ofCMYK pixels: [UInt8]) -> [UInt8] {
    pixels.withUnsafeBufferPointer { source in
      (0..<source.count / 4).map { index in
        let black = UInt32(source[4 * index + 3])
        func channel(_ offset: Int) -> UInt8 {
          UInt8(truncatingIfNeeded: (UInt32(source[4 * index + offset]) * black + 127) / 255)
        }
        return Luma.of(red: channel(0), green: channel(1), blue: channel(2))
      }
    }
  }
}
