/// What is printed in each picture of a set: a tab-separated file whose first line names the columns.
public struct TruthTable: Sendable, Equatable {
  /// The columns that every set has, in their order.
  public static let commonColumns = [
    "file", "format", "lines", "check_digits", "kind", "rotation", "px_per_char", "note",
  ]

  /// The names of the columns.
  public let columns: [String]
  /// The rows, each with a value for some of the columns.
  public private(set) var rows: [[String: String]]

  /// A table without rows that has the common columns and `extra` ones.
  public init(extraColumns extra: [String] = []) {
    columns = Self.commonColumns + extra
    rows = []
  }

  /// Reads the table at `path`.
  ///
  /// - Throws: `SpecimenError.nothingToUse`, `.missingColumn`, `.brokenRow`.
  public init(contentsOf path: String) throws {
    let lines = try File.text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    let names = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    for column in Self.commonColumns where !names.contains(column) {
      throw SpecimenError.missingColumn(column, path: path)
    }
    columns = names
    rows = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard values.count == names.count else { throw SpecimenError.brokenRow(index + 1, path: path) }
      rows.append(Dictionary(zip(names, values)) { first, _ in first })
    }
  }

  /// Adds a row; columns without a value stay empty.
  public mutating func append(_ row: [String: String]) {
    precondition(row.keys.allSatisfy(columns.contains), "a column that the table doesn't have")
    rows.append(row)
  }

  /// The table as its file holds it.
  public var text: String {
    let lines = [columns] + rows.map { row in columns.map { row[$0] ?? "" } }
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// Writes the table to `path`.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public func write(to path: String) throws {
    try File.write(text, to: path)
  }
}
