#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ConfusionModel {
  /// One way to read: what a character that was read says of the printed one.
  struct Reader: Hashable, Sendable {
    /// The natural logarithm of how many texts are read so, compared with the others.
    let logShare: Double
    /// For each character read the probability of each one printed, 37 of 37.
    let printed: [Float]
    /// For each character read how probable it is where any may be printed, as a natural logarithm.
    let logTotals: [Double]
    /// For each character read how probable it is where each one is printed, 37 of 37.
    let likelihoods: [Double]

    /// A reader that reads as `probability` tells.
    init(share: Double, _ probability: (_ read: MRZCharacter, _ printed: MRZCharacter) -> Double) {
      logShare = log(share)
      let columns = MRZCharacter.all.map { read in MRZCharacter.all.map { probability(read, $0) } }
      let totals = columns.map { $0.reduce(0, +) }
      likelihoods = columns.flatMap(\.self)
      printed = zip(columns, totals).flatMap { column, total in column.map { Float($0 / total) } }
      logTotals = totals.map { log($0) }
    }
  }
}

extension ConfusionModel.Reader {
  /// What may stand where `cells` were read, 37 probabilities for each.
  func posteriors(_ cells: [MRZCharacter?]) -> [Float] {
    var posteriors: [Float] = []
    posteriors.reserveCapacity(cells.count * MRZCharacter.count)
    for read in cells {
      if let read {
        let start = Int(read.index) * MRZCharacter.count
        posteriors += printed[start..<start + MRZCharacter.count]
      } else {
        posteriors += repeatElement(1 / Float(MRZCharacter.count), count: MRZCharacter.count)
      }
    }
    return posteriors
  }

  /// How probable it is that a text is read by this reader and so, as a natural logarithm.
  func logWeight(_ cells: [MRZCharacter?]) -> Double {
    cells.reduce(logShare) { sum, read in sum + (read.map { logTotals[Int($0.index)] } ?? 0) }
  }

  /// How well cells agree with what each may hold, in nats.
  func logFit(_ cells: [MRZCharacter?], _ allowed: ArraySlice<MRZCharacterSet>) -> Double {
    var sum = 0.0
    for (read, set) in zip(cells, allowed) {
      guard let read else { continue }
      let start = Int(read.index) * MRZCharacter.count
      var fit = 0.0
      for printed in 0..<MRZCharacter.count where set.bits >> UInt64(printed) & 1 == 1 {
        fit += likelihoods[start + printed]
      }
      sum += log(max(fit, 1e-9) * Double(MRZCharacter.count) / Double(max(1, set.bits.nonzeroBitCount)))
    }
    return sum
  }

  /// Makes of the weights of a cell's 37 characters as seen those of the printed ones.
  func blur(_ weights: UnsafeMutableBufferPointer<Double>) {
    let count = MRZCharacter.count
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { seen in
      _ = seen.initialize(from: weights)
      weights.update(repeating: 0)
      likelihoods.withUnsafeBufferPointer { likelihoods in
        for read in 0..<count where seen[read] > 0 {
          for printed in 0..<count { weights[printed] += seen[read] * likelihoods[read * count + printed] }
        }
      }
    }
  }
}
