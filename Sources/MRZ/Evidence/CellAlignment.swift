#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All ways to lay a given number of characters along the steps, each near where its cell was placed.
///
/// Connectionist temporal classification with the number of labels fixed and the labels open: a cell is a run of steps
/// with one character; blanks may stand between two cells, and must between equal ones. Forward and backward sums give
/// each cell's characters exactly (Graves et al., ICML 2006, section 4.1, with every label allowed in every place).
struct CellAlignment {
  /// What the alignment tells.
  struct Reading {
    /// For each cell, the probability of each character; 37 to a cell.
    let marginals: [Double]
    /// How likely the steps and their placement are, all ways taken together, as a natural logarithm.
    let logLikelihood: Double
  }

  static let characters = MRZCharacter.count
  /// The network's own error: so much of each step is spread evenly, so that nothing it says is final.
  private static let stepFloor = 2e-3
  /// How far from its cell's centre a character may be seen, in pitches.
  private static let reach = 0.6
  /// The spread of a character's steps around its cell's centre, in pitches.
  private static let spread = 0.22
  /// The presence from which on a character was clearly seen; one at the edge of its reach has 0.02.
  private static let fullPresence = 0.25
  /// What a step of junk before the first or after the last cell costs, beside a blank.
  private static let junk = 0.05

  /// The placement's cost, in nats.
  let cost: Double
  /// How many cells the line has.
  let cells: Int
  /// How many steps there are.
  let stepCount: Int
  /// The steps in which each cell's character may be seen.
  let windows: [Range<Int>]
  /// Cell by cell and step by step of its window, the likelihood of each character there.
  let emissions: [[Double]]
  /// The likelihood of a blank in each step.
  let blanks: [Double]
  /// The likelihood of each step outside the line.
  let junks: [Double]

  /// Lays the characters of `placement` along `steps`; nil where some cell lies outside.
  init?(steps: TimestepMatrix, placement: CellPlacement) {
    cells = placement.centres.count
    cost = placement.cost
    stepCount = steps.stepCount
    let floor = Self.stepFloor / Double(TimestepMatrix.width)
    blanks = (0..<stepCount).map {
      Double(steps[$0, TimestepMatrix.blank]) * (1 - Self.stepFloor) + floor
    }
    junks = blanks.map { $0 + (1 - $0) * Self.junk }

    var windows: [Range<Int>] = []
    var emissions: [[Double]] = []
    let pitch = placement.pitch
    for centre in placement.centres {
      let low = max(0, Int((centre - Self.reach * pitch).rounded(.up)))
      let high = min(steps.stepCount, Int((centre + Self.reach * pitch).rounded(.down)) + 1)
      guard low < high else { return nil }
      windows.append(low..<high)
      emissions.append(
        Self.emissions(of: steps, in: low..<high, centre: centre, spread: Self.spread * pitch, floor: floor))
    }
    self.windows = windows
    self.emissions = emissions
  }

  private static func emissions(
    of steps: TimestepMatrix, in window: Range<Int>, centre: Double, spread: Double, floor: Double
  ) -> [Double] {
    var emissions: [Double] = []
    emissions.reserveCapacity(window.count * characters)
    for step in window {
      let distance = (Double(step) - centre) / spread
      let nearness = exp(-0.5 * distance * distance)
      for character in 0..<characters {
        emissions.append((Double(steps[step, character]) * (1 - stepFloor) + floor) * nearness)
      }
    }
    return emissions
  }

  /// Sums over all ways; nil where there is none.
  func read() -> Reading? {
    guard let forward = forward() else { return nil }
    return Reading(
      marginals: evened(marginals(entries: forward.entries)), logLikelihood: forward.logLikelihood - cost)
  }

  /// The characters of a cell in which hardly anything was seen are told by traces of no meaning: as much as is missing
  /// of a character is spread over all.
  private func evened(_ marginals: [Double]) -> [Double] {
    var evened = marginals
    for cell in 0..<cells {
      let presence = min(1, presence(in: cell) / Self.fullPresence)
      guard presence < 1 else { continue }
      for entry in cell * Self.characters..<(cell + 1) * Self.characters {
        evened[entry] = presence * evened[entry] + (1 - presence) / Double(Self.characters)
      }
    }
    return evened
  }

  /// The probability that any character is to be seen in the step that shows one best, less off the cell's centre.
  private func presence(in cell: Int) -> Double {
    stride(from: 0, to: emissions[cell].count, by: Self.characters)
      .map { emissions[cell][$0..<$0 + Self.characters].reduce(0, +) }.max() ?? 0
  }
}
