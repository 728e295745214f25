extension EXIFOrientation {
  /// The orientation that a picture file's metadata ask for; upright where they say nothing usable.
  init(metadataOf bytes: [UInt8], format: ImageFormat) {
    let tiff: ArraySlice<UInt8>? =
      switch format {
      case .jpeg: Self.exifInJPEG(ByteReader(bytes))
      case .png: Self.exifInPNG(ByteReader(bytes))
      case .webP: Self.exifInWebP(ByteReader(bytes, isBigEndian: false))
      // TIFF keeps one a page; libheif turns its pictures itself; the others have none.
      case .tiff, .heif, .jpeg2000, .gif, .bmp, .pnm: nil
      }
    self = tiff.flatMap { TIFFDirectory.all(in: $0).first?.orientation } ?? .topLeft
  }

  /// The TIFF structure in the APP1 segment (Exif 2.32, 4.7.2).
  private static func exifInJPEG(_ reader: ByteReader) -> ArraySlice<UInt8>? {
    var offset = 2
    while let marker = reader.number(at: offset, size: 2), marker >= 0xFF01, marker != 0xFFDA {
      guard let length = reader.number(at: offset + 2, size: 2), length >= 2 else { return nil }
      if marker == 0xFFE1, reader.holds("Exif\0\0", at: offset + 4) {
        return reader.slice(at: offset + 10, count: length - 8)
      }
      offset += 2 + length
    }
    return nil
  }

  /// The eXIf chunk (PNG 1.2 extensions 1.5).
  private static func exifInPNG(_ reader: ByteReader) -> ArraySlice<UInt8>? {
    var offset = 8
    while let length = reader.number(at: offset, size: 4) {
      if reader.holds("eXIf", at: offset + 4) { return reader.slice(at: offset + 8, count: length) }
      offset += 12 + length
    }
    return nil
  }

  /// The EXIF chunk (RFC 9649, 2.7.1.5); some writers keep JPEG's "Exif" prefix in it.
  private static func exifInWebP(_ reader: ByteReader) -> ArraySlice<UInt8>? {
    var offset = 12
    while let length = reader.number(at: offset + 4, size: 4) {
      if reader.holds("EXIF", at: offset) {
        let prefix = reader.holds("Exif\0\0", at: offset + 8) ? 6 : 0
        return reader.slice(at: offset + 8 + prefix, count: length - prefix)
      }
      offset += 8 + length + length & 1
    }
    return nil
  }
}
