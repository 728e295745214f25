/// What matters here of one image file directory (TIFF 6.0 section 2; BigTIFF doubles the field sizes).
struct TIFFDirectory {
  /// The directory's orientation, upright where it has none or an invalid one.
  private(set) var orientation = EXIFOrientation.topLeft
  /// Where the orientation's value stands in the file, and the bytes that mean "upright" there.
  private(set) var uprightPatch: (offset: Int, bytes: [UInt8])?
  /// Whether its samples are floating-point numbers (SampleFormat 3).
  private var hasFloatingPointSamples = false
  /// The end of its last strip or tile in the file.
  private var end = 0

  /// More pages than any scanner's feeder holds; a file with more is a trap.
  private static let limit = 10_000

  /// Throws where the page is of a kind that isn't read, or its data go beyond the end of the file.
  func check(fileSize: Int) throws(DecodingFailure) {
    if hasFloatingPointSamples { throw .unsupported(kind: "floating-point samples") }
    if end > fileSize { throw .truncated }
  }

  /// The directories of `bytes` in file order; as many as can be followed.
  static func all(in bytes: ArraySlice<UInt8>) -> [TIFFDirectory] {
    var reader = ByteReader(bytes)
    guard reader.holds("II", at: 0) || reader.holds("MM", at: 0) else { return [] }
    reader.isBigEndian = reader.holds("MM", at: 0)
    guard let version = reader.number(at: 2, size: 2) else { return [] }
    let isBig = version == 43
    var next = reader.number(at: isBig ? 8 : 4, size: isBig ? 8 : 4)
    var directories: [TIFFDirectory] = []
    var visited: Set<Int> = []
    while let offset = next, offset != 0, visited.insert(offset).inserted, directories.count < limit {
      guard let (directory, following) = directory(at: offset, in: reader, isBig: isBig) else {
        break
      }
      directories.append(directory)
      next = following
    }
    return directories
  }

  private static func directory(
    at offset: Int, in reader: ByteReader, isBig: Bool
  ) -> (TIFFDirectory, following: Int?)? {
    guard let count = reader.number(at: offset, size: isBig ? 8 : 2), count <= 65_536 else {
      return nil
    }
    let entrySize = isBig ? 20 : 12
    let entries = offset + (isBig ? 8 : 2)
    var directory = TIFFDirectory()
    var (starts, lengths): ([Int], [Int]) = ([], [])
    for entry in 0..<count {
      let field = TIFFField(at: entries + entry * entrySize, in: reader, isBig: isBig)
      switch field?.tag {
      case 274:
        guard let field, let raw = reader.number(at: field.inlineValue, size: 2) else { break }
        directory.orientation = EXIFOrientation(rawValue: raw) ?? .topLeft
        directory.uprightPatch = (field.inlineValue, reader.isBigEndian ? [0, 1] : [1, 0])
      case 339: directory.hasFloatingPointSamples = field?.numbers(in: reader).first == 3
      case 273, 324: starts = field?.numbers(in: reader) ?? []
      case 279, 325: lengths = field?.numbers(in: reader) ?? []
      default: break
      }
    }
    directory.end = zip(starts, lengths).map { $0.addingReportingOverflow($1).partialValue }.max() ?? 0
    return (directory, reader.number(at: entries + count * entrySize, size: isBig ? 8 : 4))
  }
}
