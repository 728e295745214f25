/// All contents of a field, weighed by format and evidence.
final class FieldModel {
  let field: CompiledField
  let checkDigits: CheckDigitModel
  /// The evidence of each cell of the field, 37 to a cell.
  let evidence: [Double]
  /// The evidence of the own check digit's cell for `CheckDigitModel.characters`.
  let digitEvidence: [Double]
  /// The weight of the best text that leads to each place.
  let best: [Double]
  /// The summed weight of all texts that lead to each place.
  let sums: [Double]
  /// What the weights are multiplied with at each cell, to keep them in range.
  let scales: [Double]
  /// What the field adds to the shared sums: summed weights, own check digit included.
  let message: [Double]
  /// The same for the best text with the best digit.
  let bestMessage: [Double]

  /// Weighs `field` by `zone`, 37 weights for each cell of the zone.
  init(_ field: CompiledField, zone: [Double], checkDigits: CheckDigitModel) {
    self.field = field
    self.checkDigits = checkDigits
    evidence = field.cells.flatMap { cell in
      zone[cell * MRZCharacter.count..<(cell + 1) * MRZCharacter.count]
    }
    digitEvidence =
      field.check.map { check in
        CheckDigitModel.characters.map { zone[check.cell * MRZCharacter.count + Int($0.index)] }
      } ?? []
    (best, sums, scales) = Self.run(field, evidence)
    (message, bestMessage) = Self.messages(
      field, checkDigits, digitEvidence, best: best, sums: sums)
  }

  /// The forward pass over the field's cells.
  private static func run(
    _ field: CompiledField, _ evidence: [Double]
  ) -> (best: [Double], sums: [Double], scales: [Double]) {
    var best = [Double](repeating: 0, count: field.tableSize)
    var sums = [Double](repeating: 0, count: field.tableSize)
    var scales = [Double](repeating: 1, count: field.cells.count)
    best[0] = 1
    sums[0] = 1
    best.withUnsafeMutableBufferPointer { best in
      sums.withUnsafeMutableBufferPointer { sums in
        evidence.withUnsafeBufferPointer { evidence in
          for cell in field.cells.indices {
            field.advance(cell: cell, evidence: evidence, sums: sums, best: best)
            scales[cell] = field.rescale(afterCell: cell, sums: sums, best: best)
          }
        }
      }
    }
    return (best, sums, scales)
  }

  /// What the field adds to the shared sums.
  private static func messages(
    _ field: CompiledField, _ checkDigits: CheckDigitModel, _ digitEvidence: [Double],
    best: [Double],
    sums: [Double]
  ) -> (sum: [Double], best: [Double]) {
    var message = [Double](repeating: 0, count: field.sharedCount)
    var bestMessage = message
    let last = field.states[field.cells.count]
    for isEmpty in [false, true] {
      let starts = last.filter { field.automaton.isEmpty[$0] == isEmpty }
        .map { field.place(cells: field.cells.count, $0, 0) }
      for number in 0..<field.sums.count {
        var (sum, top) = (0.0, 0.0)
        for start in starts {
          sum += sums[start + number]
          top = max(top, best[start + number])
        }
        guard sum > 0 else { continue }
        field.forEachDigit(
          checkDigits, digitEvidence, own: field.sums.own[number], isEmpty: isEmpty
        ) { _, weight, shift in
          let total = field.addShared(field.sums.shared[number], shift)
          message[total] += sum * weight
          bestMessage[total] = max(bestMessage[total], top * weight)
        }
      }
    }
    return (message, bestMessage)
  }
}
