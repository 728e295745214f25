/// What was seen of one line, given how many cells it has.
public struct LineLattice: Sendable, Equatable {
  /// Cells in the line.
  public let cells: Int
  /// Probabilities, 37 to a cell in the order of `MRZCharacter.index`; each cell sums to 1, no entry is 0.
  public let probabilities: [Float]
  /// How likely the steps are if the line has so many cells at an even pitch, as a natural logarithm.
  ///
  /// Lines with other counts compete by it. `-infinity` where there is no way to lay the cells.
  public let logLikelihood: Double

  /// `logLikelihood` for a cell: near 0 for a clear line, below about -3 for what is no such line.
  public var logLikelihoodPerCell: Double { logLikelihood / Double(cells) }

  /// The most probable characters, each for itself.
  public var text: String {
    (0..<cells).map { cell in
      let entries = probabilities[cell * MRZCharacter.count..<(cell + 1) * MRZCharacter.count]
      let best = entries.indices.max { entries[$0] < entries[$1] } ?? entries.startIndex
      return MRZCharacter.all[best - entries.startIndex].description
    }.joined()
  }
}

extension Lattice {
  /// The lattice of a zone from those of its lines, first to last.
  public init(_ lines: [LineLattice]) {
    self.init(lineLengths: lines.map(\.cells), probabilities: lines.flatMap(\.probabilities))
  }

  /// The lattice of a zone whose lines were seen as `lines` and hold so many cells.
  public init(lines: [LineEvidence], lengths: [Int]) {
    precondition(lines.count == lengths.count)
    self.init(zip(lines, lengths).map { $0.lattice(cells: $1) })
  }
}
