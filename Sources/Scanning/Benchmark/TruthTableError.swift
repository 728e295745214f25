import MRZ

/// Why a truth table can't be used.
public enum TruthTableError: Error, Equatable, Sendable {
  /// The file can't be read.
  case unreadable(path: String)
  /// The first line doesn't name this column.
  case missingColumn(String, path: String)
  /// There is no row.
  case empty(path: String)
  /// A row has another number of cells than the first line has columns.
  case columnCount(Int, expected: Int, path: String, line: Int)
  /// A row names no picture.
  case missingFile(path: String, line: Int)
  /// The lines of a row are no machine readable zone.
  case noZone(LinesError, path: String, line: Int)
}

extension TruthTableError: CustomStringConvertible {
  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "cannot read the truth table \(path): check that it is a file and may be read"
    case .missingColumn(let column, let path):
      "\(path): the first line names no column '\(column)'; file, format, lines and check_digits are needed, "
        + "separated by tabs"
    case .empty(let path): "\(path): holds no rows; add one for each picture"
    case .columnCount(let count, let expected, let path, let line):
      "\(path), line \(line): has \(count) cells where the first line names \(expected) columns"
    case .missingFile(let path, let line): "\(path), line \(line): names no file"
    case .noZone(let error, let path, let line):
      "\(path), line \(line): the lines are no machine readable zone (\(error)); "
        + "join them by | or write the format none"
    }
  }
}
