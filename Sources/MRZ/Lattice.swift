/// What was seen of a zone: for each character cell, a probability over the 37 characters.
///
/// The decoder treats cells as independent of each other given the picture.
public struct Lattice: Sendable {
  /// The number of cells in each line.
  public let lineLengths: [Int]
  /// Probabilities, cell by cell in reading order, 37 to a cell in the order of `MRZCharacter.index`;
  /// each cell sums to 1 and no entry is 0.
  public let probabilities: [Float]

  /// A lattice over lines of these lengths; `probabilities` holds 37 for each cell.
  public init(lineLengths: [Int], probabilities: [Float]) {
    precondition(probabilities.count == lineLengths.reduce(0, +) * MRZCharacter.count)
    self.lineLengths = lineLengths
    self.probabilities = probabilities
  }
}
