extension CompiledField {
  /// Carries the weights of all texts over one more cell.
  ///
  /// Works on bare memory, as this is where the decoder spends its time.
  func advance(
    cell: Int, evidence: UnsafeBufferPointer<Double>, sums: UnsafeMutableBufferPointer<Double>,
    best: UnsafeMutableBufferPointer<Double>
  ) {
    let count = self.sums.count
    let offset = cell * MRZCharacter.count
    steps[cell].withUnsafeBufferPointer { steps in
      automaton.weights.withUnsafeBufferPointer { weights in
        automaton.characters.withUnsafeBufferPointer { characters in
          self.sums.sums.withUnsafeBufferPointer { added in
            for step in steps {
              var sum = 0.0
              var top = 0.0
              for member in step.members {
                let weight = weights[member] * evidence[offset + characters[member]]
                sum += weight
                top = max(top, weight)
              }
              guard sum > 0 else { continue }
              let row = step.shift * count
              for number in 0..<count {
                let weight = sums[step.source + number]
                guard weight > 0 else { continue }
                let place = step.target + added[row + number]
                sums[place] += weight * sum
                best[place] = max(best[place], best[step.source + number] * top)
              }
            }
          }
        }
      }
    }
  }

  /// Scales the weights after a cell so that they add up to 1; returns the factor.
  func rescale(
    afterCell cell: Int, sums: UnsafeMutableBufferPointer<Double>,
    best: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    guard let first = states[cell + 1].first else { return 1 }
    let start = starts[cell + 1][first]
    let places = start..<start + states[cell + 1].count * self.sums.count
    var total = 0.0
    for place in places { total += sums[place] }
    guard total > 0 else { return 1 }
    let factor = 1 / total
    for place in places {
      sums[place] *= factor
      best[place] *= factor
    }
    return factor
  }
}
