import Foundation
import MRZ

/// The truth about a set of pictures: tab-separated rows under a line that names the columns.
///
/// Needed are `file`, `format` (`none` for a picture without a zone), `lines` (joined by `|`) and `check_digits`;
/// any further column can be reported by.
public struct TruthTable: Sendable {
  /// The columns in their order.
  public let columns: [String]
  /// The rows in their order.
  public let rows: [TruthRow]

  private static let needed = ["file", "format", "lines", "check_digits"]

  /// The table in the file at `path`.
  ///
  /// - Throws: `TruthTableError`.
  public init(path: String) throws(TruthTableError) {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
    try self.init(text: String(decoding: data, as: UTF8.self), path: path)
  }

  /// The table in `text`, called `path` in errors.
  ///
  /// - Throws: `TruthTableError`.
  public init(text: String, path: String) throws(TruthTableError) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    columns = Self.cells(of: lines.first ?? "")
    for column in Self.needed where !columns.contains(column) {
      throw .missingColumn(column, path: path)
    }
    var rows: [TruthRow] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      rows.append(try Self.row(Self.cells(of: line), columns, path: path, line: index + 1))
    }
    guard !rows.isEmpty else { throw .empty(path: path) }
    self.rows = rows
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static func row(
    _ cells: [String], _ columns: [String], path: String, line: Int
  ) throws(TruthTableError) -> TruthRow {
    guard cells.count == columns.count else {
      throw .columnCount(cells.count, expected: columns.count, path: path, line: line)
    }
    var values = Dictionary(zip(columns, cells)) { first, _ in first }
    guard let file = values.removeValue(forKey: "file"), !file.isEmpty else {
      throw .missingFile(path: path, line: line)
    }
    let lines = values.removeValue(forKey: "lines") ?? ""
    var document: Document?
    if values["format"] != "none" {
      do {
        let printed = try Document(lines: lines.split(separator: "|").map(String.init))
        document = printed.taken(for: values["format"].flatMap(Format.init(rawValue:)))
      } catch {
        throw .noZone(error, path: path, line: line)
      }
    }
    return TruthRow(
      file: file, document: document, checkDigits: values["check_digits"] ?? "", attributes: values)
  }
}

extension Document {
  /// The document in the named format, where its lines look like another one's: a French card of the size TD2 begins as
  /// the old identity card does.
  fileprivate func taken(for format: Format?) -> Document {
    guard let format, format != layout.format else { return self }
    let others = Layout.variants(of: format).filter { $0.lineLengths == layout.lineLengths }
      .map { Document(layout: $0, characters: characters) }
    return others.first { $0.keyCheckDigits == .agrees } ?? others.first ?? self
  }
}
