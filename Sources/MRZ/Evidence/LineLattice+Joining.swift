#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineLattice {
  /// The share of each cell that is spread evenly: what the network never expects happens this often.
  private static let floor = 1e-3

  /// What one placement of the cells tells.
  init(reading: CellAlignment.Reading, cells: Int) {
    let even = Self.floor / Double(MRZCharacter.count)
    self.init(
      cells: cells, probabilities: reading.marginals.map { Float($0 * (1 - Self.floor) + even) },
      logLikelihood: reading.logLikelihood)
  }

  /// Joins lattices of the same steps, each with its likelihood as its weight.
  init(joining lattices: [LineLattice], cells: Int) {
    let entryCount = cells * MRZCharacter.count
    guard let best = lattices.map(\.logLikelihood).max() else {
      let even = 1 / Float(MRZCharacter.count)
      self.init(
        cells: cells, probabilities: [Float](repeating: even, count: entryCount), logLikelihood: -.infinity)
      return
    }
    let weights = lattices.map { exp($0.logLikelihood - best) }
    let total = weights.reduce(0, +)
    var joined = [Float](repeating: 0, count: entryCount)
    for (lattice, weight) in zip(lattices, weights) {
      let share = Float(weight / total)
      for i in 0..<entryCount { joined[i] += lattice.probabilities[i] * share }
    }
    self.init(cells: cells, probabilities: joined, logLikelihood: best + log(total))
  }
}
