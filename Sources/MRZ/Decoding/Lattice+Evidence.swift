#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Lattice {
  /// The weight of each character in each cell under `view`, relative to a cell that may hold anything.
  func evidence(_ view: Calibration.View) -> [Double] {
    let count = MRZCharacter.count
    let exponent = 1 / view.temperature
    return probabilities.withUnsafeBufferPointer { probabilities in
      [Double](unsafeUninitializedCapacity: probabilities.count) { evidence, size in
        size = probabilities.count
        for cell in stride(from: 0, to: size, by: count) {
          var total = 0.0
          for place in cell..<cell + count {
            let probability = Double(probabilities[place])
            evidence[place] = exponent == 1 ? probability : pow(probability, exponent)
            total += evidence[place]
          }
          let scale = total > 0 ? (1 - view.doubt) * Double(count) / total : 0
          for place in cell..<cell + count { evidence[place] = evidence[place] * scale + view.doubt }
          view.reader?.blur(UnsafeMutableBufferPointer(rebasing: evidence[cell..<cell + count]))
        }
      }
    }
  }

  /// The most probable character of each cell, in reading order; nil where all are nearly alike.
  public var likeliest: [MRZCharacter?] {
    probabilities.withUnsafeBufferPointer { probabilities in
      stride(from: 0, to: probabilities.count, by: MRZCharacter.count).map { cell in
        var top = cell
        for place in cell + 1..<cell + MRZCharacter.count where probabilities[place] > probabilities[top] {
          top = place
        }
        return probabilities[top] * Float(MRZCharacter.count) < 1.5 ? nil : MRZCharacter.all[top - cell]
      }
    }
  }

  /// What this and other looks at the same zone say together.
  ///
  /// Looks at one picture err together, so that each counts less than a look of its own: the probabilities are
  /// multiplied, each raised to `weight` (1 for independent looks, 1 over their number for looks that add
  /// nothing to each other).
  public func joined(with others: [Lattice], weight: Double) -> Lattice {
    precondition(
      others.allSatisfy { $0.lineLengths == lineLengths }, "looks at one zone have one shape")
    let looks = [self] + others
    var logs = [Double](repeating: 0, count: probabilities.count)
    for look in looks {
      for (place, probability) in look.probabilities.enumerated() {
        logs[place] += weight * log(max(Double(probability), 1e-9))
      }
    }
    var joined = [Float](repeating: 0, count: logs.count)
    for cell in stride(from: 0, to: logs.count, by: MRZCharacter.count) {
      let places = cell..<cell + MRZCharacter.count
      let top = logs[places].max() ?? 0
      let total = places.reduce(0) { $0 + exp(logs[$1] - top) }
      for place in places { joined[place] = Float(max(exp(logs[place] - top) / total, 1e-9)) }
    }
    return Lattice(lineLengths: lineLengths, probabilities: joined)
  }
}
