/// The block structure of GIF89a, followed without decoding: leptonica's reader decodes every picture of a file.
enum GIFBlocks {
  /// The sides of the picture of most pixels, or of the whole if all of them together have more.
  static func largestPicture(in reader: ByteReader) throws(DecodingFailure) -> (
    width: Int, height: Int
  ) {
    guard let flags = reader.number(at: 10, size: 1) else { throw .truncated }
    var offset = 13 + colorTableSize(flags)
    var (width, rows) = (0, 0)
    while let block = reader.number(at: offset, size: 1), block != 0x3B {
      if block == 0x2C {
        guard let w = reader.number(at: offset + 5, size: 2),
          let h = reader.number(at: offset + 7, size: 2),
          let flags = reader.number(at: offset + 9, size: 1)
        else { throw .truncated }
        width = max(width, w)
        rows += h
        offset += 11 + colorTableSize(flags)
      } else if block == 0x21 {
        offset += 2
      } else {
        throw .broken(detail: "an unknown block \(block)")
      }
      while true {
        guard let length = reader.number(at: offset, size: 1) else { throw .truncated }
        offset += 1 + length
        if length == 0 { break }
      }
    }
    guard width > 0 else { throw .truncated }
    return (width, rows)
  }

  private static func colorTableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }
}
