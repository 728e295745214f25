import CTurboJPEG
import Imaging

/// Pictures as webcams compress them, by libjpeg-turbo.
enum JPEG {
  /// The size that `decode` gives for a picture of `size`: at most `longestSide`, in eighths.
  static func decodedSize(of size: PictureSize, longestSide: Int) -> PictureSize {
    // libjpeg rounds up: TJSCALED in turbojpeg.h.
    let sizes = (1...8).reversed().map { eighths in
      PictureSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
    }
    return sizes.first { $0.longestSide <= longestSide } ?? sizes[7]
  }

  /// The picture's size, from its header; says when the file can't be whole.
  static func inspect(_ bytes: UnsafeRawBufferPointer) throws(FrameDamage) -> PictureSize {
    guard !bytes.isEmpty else { throw .empty }
    guard endsWithMarker(bytes) else {
      // Cut files have a header; garbage has none.
      _ = try withDecoder { (decoder) throws(FrameDamage) in try size(of: bytes, decoder) }
      throw .cut
    }
    return try withDecoder { (decoder) throws(FrameDamage) in try size(of: bytes, decoder) }
  }

  /// The luminance, with no more pixels on the longest side than `longestSide`.
  ///
  /// The corresponding C function is `tjDecompress2`.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, longestSide: Int
  ) throws(FrameDamage) -> LuminanceImage {
    try withDecoder { (decoder) throws(FrameDamage) in
      let full = try size(of: bytes, decoder)
      let wanted = decodedSize(of: full, longestSide: longestSide)
      var image = LuminanceImage(width: wanted.width, height: wanted.height, filledWith: 0)
      let result = image.pixels.withUnsafeMutableBufferPointer { pixels in
        tjDecompress2(
          decoder, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), pixels.baseAddress,
          Int32(wanted.width), Int32(wanted.width), Int32(wanted.height), Int32(TJPF_GRAY.rawValue), 0)
      }
      if result != 0 { try judge(decoder, isWhole: endsWithMarker(bytes)) }
      return image
    }
  }

  private static func size(
    of bytes: UnsafeRawBufferPointer, _ decoder: tjhandle
  ) throws(FrameDamage) -> PictureSize {
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    let result = tjDecompressHeader3(
      decoder, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), &width, &height,
      &subsampling, &colorspace)
    if result != 0 { try judge(decoder) }
    guard 1...65_500 ~= width, 1...65_500 ~= height else { throw .undecodable("no size") }
    return PictureSize(width: Int(width), height: Int(height))
  }

  /// Warnings tell of lost data too, except for bytes too many, which many webcams send; a file that is whole and yet
  /// ends early for the decoder holds broken data.
  private static func judge(_ decoder: tjhandle, isWhole: Bool = false) throws(FrameDamage) {
    let reason = String(cString: tjGetErrorStr2(decoder))
    let isWarning = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
    if isWarning, reason.contains("extraneous bytes") { return }
    throw isWarning && !isWhole && reason.lowercased().contains("premature end") ? .cut : .undecodable(reason)
  }

  /// Whether an end-of-image marker (FF D9) is the last but for zeros, with which drivers fill up.
  private static func endsWithMarker(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let last = bytes.lastIndex(where: { $0 != 0 }), last > 0 else { return false }
    return bytes[last] == 0xD9 && bytes[last - 1] == 0xFF
  }

  private static func withDecoder<Result>(
    _ body: (tjhandle) throws(FrameDamage) -> Result
  ) throws(FrameDamage) -> Result {
    guard let decoder = tjInitDecompress() else { throw .undecodable("no memory for a decoder") }
    defer { tjDestroy(decoder) }
    return try body(decoder)
  }
}
