/// A picture format that is read here, told by a file's first bytes and never by its name.
public enum ImageFormat: CaseIterable, Hashable, Sendable {
  /// JPEG (ITU-T T.81).
  case jpeg
  /// Portable Network Graphics.
  case png
  /// TIFF 6.0 and BigTIFF, the only format of several pages.
  case tiff
  /// WebP.
  case webP
  /// JPEG 2000, as a JP2 file or a bare codestream.
  case jpeg2000
  /// GIF, its first picture.
  case gif
  /// Windows bitmap.
  case bmp
  /// Portable anymap: PBM, PGM, PPM and PAM, plain or raw.
  case pnm
  /// HEIF with HEVC or AV1 inside, as phones write it.
  case heif

  /// The format's usual name.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .tiff: "TIFF"
    case .webP: "WebP"
    case .jpeg2000: "JPEG 2000"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .pnm: "PNM"
    case .heif: "HEIF"
    }
  }

  /// The format whose signature begins `bytes`, if any does.
  init?(signatureOf bytes: [UInt8]) {
    func begins(with signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    if begins(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(with: [0x49, 0x49, 0x2A, 0]) || begins(with: [0x4D, 0x4D, 0, 0x2A])
      || begins(with: [0x49, 0x49, 0x2B, 0]) || begins(with: [0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if begins(with: Array("RIFF".utf8)) && begins(with: Array("WEBP".utf8), at: 8) {
      self = .webP
    } else if begins(with: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20])
      || begins(with: [0xFF, 0x4F, 0xFF, 0x51])
    {
      self = .jpeg2000
    } else if begins(with: Array("GIF87a".utf8)) || begins(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(with: Array("BM".utf8)) && bytes.count >= 26 {
      self = .bmp
    } else if bytes.count > 2, bytes[0] == 0x50, (0x31...0x37).contains(bytes[1]),
      [0x20, 0x09, 0x0A, 0x0D].contains(bytes[2])
    {
      self = .pnm
    } else if begins(with: Array("ftyp".utf8), at: 4)
      && Self.heifBrands.contains(where: { begins(with: Array($0.utf8), at: 8) })
    {
      self = .heif
    } else {
      return nil
    }
  }

  /// Major brands of still pictures (ISO/IEC 23008-12 annex B and the AV1 image file format).
  private static let heifBrands = ["heic", "heix", "heim", "heis", "mif1", "avif"]
}
