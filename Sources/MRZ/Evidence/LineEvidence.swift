/// What was seen of one line before anything is known of its format.
public struct LineEvidence: Sendable, Equatable {
  /// The network's output.
  public let steps: TimestepMatrix

  /// Evidence from the network's output.
  public init(steps: TimestepMatrix) {
    self.steps = steps
  }

  /// What the evidence says if the line holds exactly `cells` characters at an even pitch.
  ///
  /// Sums over every way to lay the characters along the steps, so that a dropped, doubled or miscounted character
  /// is mended: its cell is still there, with what little was seen of it. Characters before the first and after the
  /// last cell are taken for junk at a cost.
  public func lattice(cells: Int) -> LineLattice {
    precondition(cells > 0)
    let peaks = CharacterPeak.along(steps)
    let readings = CellGrid.candidates(peaks: peaks, cells: cells, steps: steps.stepCount)
      .compactMap { CellAlignment(steps: steps, grid: $0, cells: cells)?.read() }
    return LineLattice(joining: readings, cells: cells)
  }
}
