/// Where a check digit stands and which cells it covers.
public struct CheckDigitLayout: Hashable, Sendable {
  /// The covered cells, in the order in which the weights 7-3-1 run over them.
  public let covers: [Cells]
  /// The line of the digit, from 0.
  public let line: Int
  /// The column of the digit, from 0.
  public let column: Int
  /// Whether `<` may stand for the digit where all covered cells are fillers (Doc 9303-4, 4.2.2.2).
  public let mayBeFiller: Bool

  /// A check digit at `line` and `column` over `covers`.
  public init(covers: [Cells], line: Int, column: Int, mayBeFiller: Bool = false) {
    self.covers = covers
    self.line = line
    self.column = column
    self.mayBeFiller = mayBeFiller
  }
}
