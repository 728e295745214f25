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
    LineLattice(joining: lattices(cells: cells), cells: cells)
  }

  /// The same for each place where the line may begin, likeliest first; empty where nothing was seen.
  ///
  /// Only the format's rules can tell whether a stroke at the edge is the first character or junk: where `lattice`
  /// joins both, these keep them apart.
  public func lattices(cells: Int) -> [LineLattice] {
    precondition(cells > 0)
    let peaks = CharacterPeak.along(steps)
    return CellPlacement.candidates(peaks: peaks, cells: cells, steps: steps.stepCount)
      .compactMap { CellAlignment(steps: steps, placement: $0)?.read() }
      .map { LineLattice(reading: $0, cells: cells) }
      .sorted { $0.logLikelihood > $1.logLikelihood }
  }
}
