#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineLattice {
  /// The share of each cell that is spread evenly: what the network never expects happens this often.
  private static let floor: Float = 1e-3

  /// Joins what the same steps say on several grids, each with its likelihood as its weight.
  init(joining readings: [CellAlignment.Reading], cells: Int) {
    self.cells = cells
    let entryCount = cells * MRZCharacter.count
    guard let best = readings.map(\.logLikelihood).max() else {
      probabilities = [Float](repeating: 1 / Float(MRZCharacter.count), count: entryCount)
      logLikelihood = -.infinity
      return
    }
    let weights = readings.map { exp($0.logLikelihood - best) }
    let total = weights.reduce(0, +)
    var joined = [Double](repeating: 0, count: entryCount)
    for (reading, weight) in zip(readings, weights) {
      for i in 0..<entryCount { joined[i] += reading.marginals[i] * weight / total }
    }
    let even = Self.floor / Float(MRZCharacter.count)
    probabilities = joined.map { Float($0) * (1 - Self.floor) + even }
    logLikelihood = best + log(total / Double(readings.count))
  }
}
