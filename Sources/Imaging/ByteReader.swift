/// Numbers in a byte sequence that may end anywhere; reading past its end gives nil.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  var isBigEndian = true

  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool = true) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  init(_ bytes: [UInt8], isBigEndian: Bool = true) {
    self.init(bytes[...], isBigEndian: isBigEndian)
  }

  var count: Int { bytes.count }

  /// The unsigned number of `size` bytes (1 to 8) at `offset`; nil as well where it does not fit an `Int`.
  func number(at offset: Int, size: Int) -> Int? {
    guard let field = slice(at: offset, count: size) else { return nil }
    let ordered: [UInt8] = isBigEndian ? Array(field) : field.reversed()
    return Int(exactly: ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// `count` bytes from `offset`.
  func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count]
  }

  /// Whether `text` stands at `offset`.
  func holds(_ text: String, at offset: Int) -> Bool {
    slice(at: offset, count: text.utf8.count)?.elementsEqual(text.utf8) ?? false
  }
}
