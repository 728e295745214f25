/// Training lines as Tesseract's `lstmtraining` reads them: one file holds many lines.
///
/// The layout is what tesseract 5's `DocumentData::Serialize` writes (ccstruct/imagedata.cpp): a count, then
/// for each line the picture as PNG, the text, and one box around everything. Numbers are little-endian.
public struct LSTMFFile {
  private var pages: [UInt8] = []
  /// How many lines it holds.
  public private(set) var count = 0

  /// An empty file.
  public init() {}

  /// Adds a line.
  ///
  /// - Throws: `SpecimenError.library`.
  public mutating func append(_ line: TrainingLine) throws {
    let text = [UInt8](line.text.utf8)
    pages.append(1)
    appendBlock([])
    append(UInt32(0))
    appendBlock(try line.picture.grey.pngData(compression: 2))
    appendBlock([])
    appendBlock(text)
    append(UInt32(1))
    for side in [0, 0, line.picture.width, line.picture.height] { append(UInt16(side)) }
    append(UInt32(1))
    appendBlock(text)
    pages.append(0)
    count += 1
  }

  /// The file's bytes.
  public var bytes: [UInt8] { Self.littleEndian(UInt32(count)) + pages }

  /// Writes the file to `path`.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public func write(to path: String) throws {
    try File.write(bytes, to: path)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    pages += Self.littleEndian(value)
  }

  private mutating func appendBlock(_ bytes: [UInt8]) {
    append(UInt32(bytes.count))
    pages += bytes
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) }
  }
}
