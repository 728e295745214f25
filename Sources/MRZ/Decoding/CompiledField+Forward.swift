extension CompiledField {
  /// The summed weight of all texts that lead to each slot and sum, and what the weights were multiplied with at each
  /// cell, to keep them in range.
  ///
  /// `zone` holds 37 weights for each cell of the zone. With `tellsSums` false all sums are taken together.
  func totals(zone: [Double], tellsSums: Bool) -> (totals: [Double], scales: [Double]) {
    var scales = [Double](repeating: 1, count: cells.count)
    let totals = forward(AllTexts.self, zone: zone, tellsSums: tellsSums) { cell, slots in
      var total = 0.0
      for weight in slots { total += weight }
      guard total > 0 else { return 1 }
      scales[cell] = 1 / total
      return scales[cell]
    }
    return (totals, scales)
  }

  /// The weight of the likeliest text that leads to each slot and sum, multiplied with `scales`.
  func tops(zone: [Double], scales: [Double]) -> [Double] {
    forward(LikeliestText.self, zone: zone, tellsSums: true) { cell, _ in scales[cell] }
  }

  private func forward<Joining: WeightJoining>(
    _: Joining.Type, zone: [Double], tellsSums: Bool,
    scale: (_ cell: Int, _ slots: UnsafeMutableBufferPointer<Double>) -> Double
  ) -> [Double] {
    let width = tellsSums ? sums.count : 1
    return [Double](unsafeUninitializedCapacity: slotCount * width) { table, count in
      count = slotCount * width
      table.initialize(repeating: 0)
      guard let start = table.baseAddress else { return }
      start[0] = 1
      withUnsafeTemporaryAllocation(of: Double.self, capacity: scratchSize) { scratch in
        zone.withUnsafeBufferPointer { zone in
          guard let scratch = scratch.baseAddress, let zone = zone.baseAddress else { return }
          for (cell, stage) in stages.enumerated() {
            let evidence = zone + cells[cell] * MRZCharacter.count
            if width == 1 {
              stage.advance(Joining.self, evidence: evidence, table: start, scratch: scratch)
            } else {
              stage.advance(Joining.self, evidence: evidence, sums: sums, table: start, scratch: scratch)
            }
            let slots = UnsafeMutableBufferPointer(
              start: start + stage.slots.lowerBound * width, count: stage.slots.count * width)
            let factor = scale(cell, slots)
            for place in slots.indices { slots[place] *= factor }
          }
        }
      }
    }
  }
}
