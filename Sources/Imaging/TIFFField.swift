/// One field of an image file directory (TIFF 6.0 section 2): a tag and whole numbers.
struct TIFFField {
  /// What the numbers mean.
  let tag: Int
  /// Where the value stands if it fits in the field itself.
  let inlineValue: Int

  private let numberSize: Int
  private let count: Int
  private let start: Int

  /// More strips than the highest picture has rows.
  private static let limit = 1 << 20

  /// The field at `offset`; nil where the file ends before.
  init?(at offset: Int, in reader: ByteReader, isBig: Bool) {
    let wordSize = isBig ? 8 : 4
    guard let tag = reader.number(at: offset, size: 2), let type = reader.number(at: offset + 2, size: 2),
      let count = reader.number(at: offset + 4, size: wordSize)
    else { return nil }
    self.tag = tag
    self.count = count
    inlineValue = offset + 4 + wordSize
    // SHORT, LONG and LONG8; anything else holds no number of use here.
    numberSize = [3: 2, 4: 4, 16: 8][type] ?? 0
    let isInline = count <= wordSize / max(numberSize, 1)
    start = isInline ? inlineValue : reader.number(at: inlineValue, size: wordSize) ?? reader.count
  }

  /// Its numbers, as many as the file holds.
  func numbers(in reader: ByteReader) -> [Int] {
    guard numberSize > 0, count <= Self.limit, start <= reader.count else { return [] }
    return (0..<count).prefix { start + $0 * numberSize < reader.count }.compactMap {
      reader.number(at: start + $0 * numberSize, size: numberSize)
    }
  }
}
