extension CompiledField {
  /// Carries the weights of all texts over one more cell.
  ///
  /// Works on bare memory, as this is where the decoder spends its time.
  func advance(
    cell: Int, evidence: [Double], sums: UnsafeMutableBufferPointer<Double>,
    best: UnsafeMutableBufferPointer<Double>
  ) {
    let offset = cell * MRZCharacter.count
    for step in steps[cell] {
      let group = automaton.groups[step]
      var sum = 0.0
      var top = 0.0
      for member in group.members {
        let weight = automaton.weights[member] * evidence[offset + automaton.characters[member]]
        sum += weight
        top = max(top, weight)
      }
      guard sum > 0 else { continue }
      let from = starts[cell][group.from]
      let to = starts[cell + 1][group.to]
      let ownShift = ownShifts[cell * 10 + group.residue]
      let sharedShift = sharedShifts[cell * 10 + group.residue]
      for own in 0..<ownCount {
        let row = from + own * sharedCount
        let target = to + (own + ownShift) % ownCount * sharedCount
        if sharedCount <= 10 {
          add(row..<row + sharedCount - sharedShift, to: target + sharedShift, sum, top, sums, best)
          add(row + sharedCount - sharedShift..<row + sharedCount, to: target, sum, top, sums, best)
        } else {
          for shared in 0..<sharedCount where sums[row + shared] > 0 {
            let place = target + residues.add(shared, sharedShift)
            sums[place] += sums[row + shared] * sum
            best[place] = max(best[place], best[row + shared] * top)
          }
        }
      }
    }
  }

  @inline(__always)
  private func add(
    _ places: Range<Int>, to target: Int, _ sum: Double, _ top: Double,
    _ sums: UnsafeMutableBufferPointer<Double>, _ best: UnsafeMutableBufferPointer<Double>
  ) {
    let shift = target - places.lowerBound
    // Where both sums run over the same weights only one place in ten is ever reached.
    for place in places where sums[place] > 0 {
      sums[place + shift] += sums[place] * sum
      best[place + shift] = max(best[place + shift], best[place] * top)
    }
  }

  /// Scales the weights after a cell so that they add up to 1; returns the factor.
  func rescale(
    afterCell cell: Int, sums: UnsafeMutableBufferPointer<Double>,
    best: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    guard let first = states[cell + 1].first else { return 1 }
    let start = starts[cell + 1][first]
    let places = start..<start + states[cell + 1].count * ownCount * sharedCount
    var total = 0.0
    for place in places { total += sums[place] }
    guard total > 0 else { return 1 }
    for place in places {
      sums[place] /= total
      best[place] /= total
    }
    return 1 / total
  }
}
