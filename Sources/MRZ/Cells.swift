/// A run of neighbouring character cells in one line of a zone.
public struct Cells: Hashable, Sendable {
  /// Line, from 0.
  public let line: Int
  /// Columns, from 0.
  public let columns: Range<Int>

  /// The cells `columns` of `line`, both from 0.
  public init(line: Int, columns: Range<Int>) {
    self.line = line
    self.columns = columns
  }
}
