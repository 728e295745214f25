import CLeptonica

/// TIFF, WebP, JPEG 2000, GIF, BMP and PNM to luminance through leptonica.
enum LeptonicaDecoder {
  static func decode(
    _ bytes: [UInt8], format: ImageFormat, page: Int, limit: PixelLimit
  ) throws(DecodingFailure) -> LuminanceImage {
    _ = silence
    if format == .webP, isAnimatedWebP(bytes) { throw .unsupported(kind: "animation") }
    let (width, height) = try size(of: bytes, format: format, page: page)
    try limit.check(width: width, height: height)
    var picture =
      format == .tiff
      ? pixReadMemTiff(bytes, bytes.count, Int32(page)) : pixReadMem(bytes, bytes.count)
    guard picture != nil else { throw .broken(detail: "it could not be decoded") }
    defer { pixDestroy(&picture) }
    try limit.check(width: Int(pixGetWidth(picture)), height: Int(pixGetHeight(picture)))
    if pixGetSpp(picture) == 4 {
      replace(&picture, by: pixRemoveAlpha(picture))
    }
    let depth = pixGetDepth(picture)
    replace(
      &picture,
      by: depth == 32 && pixGetColormap(picture) == nil
        ? pixConvertRGBToGray(picture, 0.299, 0.587, 0.114) : pixConvertTo8(picture, 0))
    guard let picture else {
      throw .broken(detail: "its \(depth) bits a pixel could not be converted")
    }
    return luminance(of: picture)
  }

  /// Whether the extended header's animation flag is set (WebP container specification, RFC 9649 section 2.7.1).
  private static func isAnimatedWebP(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    return reader.holds("VP8X", at: 12) && (reader.number(at: 20, size: 1) ?? 0) & 0b10 != 0
  }

  /// Leptonica reports on standard error unless told otherwise, once for the process.
  private static let silence: Void = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    leptSetStderrHandler { _ in }
  }()

  /// The size that the header announces, without decoding.
  private static func size(
    of bytes: [UInt8], format: ImageFormat, page: Int
  ) throws(DecodingFailure) -> (width: Int, height: Int) {
    let reader = ByteReader(bytes, isBigEndian: false)
    switch format {
    case .gif:
      return try GIFBlocks.largestPicture(in: reader)
    case .bmp:
      guard let width = reader.number(at: 18, size: 4), let height = reader.number(at: 22, size: 4)
      else {
        throw .truncated
      }
      // A negative height says that the rows run downwards.
      return (width, abs(Int(Int32(truncatingIfNeeded: height))))
    default:
      var (kind, width, height, bits, samples, palette) = (
        Int32(0), Int32(0), Int32(0), Int32(0), Int32(0), Int32(0)
      )
      let failed =
        format == .tiff
        ? readHeaderMemTiff(
          bytes, bytes.count, Int32(page), &width, &height, &bits, &samples, nil, &palette, &kind)
        : pixReadHeaderMem(bytes, bytes.count, &kind, &width, &height, &bits, &samples, &palette)
      guard failed == 0 else { throw .broken(detail: "its header makes no sense") }
      return (Int(width), Int(height))
    }
  }

  private static func replace(
    _ picture: inout UnsafeMutablePointer<Pix>?, by other: UnsafeMutablePointer<Pix>?
  ) {
    pixDestroy(&picture)
    picture = other
  }

  /// The pixels of an 8-bit grey `picture`: leptonica keeps four to a native 32-bit word, the first in the high byte.
  private static func luminance(of picture: UnsafeMutablePointer<Pix>) -> LuminanceImage {
    let width = Int(pixGetWidth(picture))
    let height = Int(pixGetHeight(picture))
    let wordsPerRow = Int(pixGetWpl(picture))
    guard let words = pixGetData(picture) else {
      return LuminanceImage(width: 0, height: 0, pixels: [])
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = words + y * wordsPerRow
        for x in 0..<width {
          target[y * width + x] = UInt8(truncatingIfNeeded: row[x >> 2] >> UInt32(24 - 8 * (x & 3)))
        }
      }
      count = width * height
    }
    return LuminanceImage(width: width, height: height, pixels: pixels)
  }
}
