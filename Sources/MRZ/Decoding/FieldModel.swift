/// All contents of a field, weighed by format and evidence.
///
/// The tables run over (state of the automaton, residue of the own check digit, residues of the shared ones).
struct FieldModel {
  let field: CompiledField
  let checkDigits: CheckDigitModel
  /// The evidence of each cell of the field, 37 to a cell.
  let evidence: [Double]
  /// The evidence of the own check digit's cell for `CheckDigitModel.characters`.
  let digitEvidence: [Double]
  /// After each number of cells, from none to all, the weight of the best text that leads to each place.
  let best: [Double]
  /// The summed weight of all texts that lead to each place after the last cell.
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
    (message, bestMessage) = Self.messages(field, checkDigits, digitEvidence, best: best, sums: sums)
  }

  /// The forward pass over the field's cells.
  private static func run(
    _ field: CompiledField, _ evidence: [Double]
  ) -> (best: [Double], sums: [Double], scales: [Double]) {
    let size = field.tableSize
    var best = [Double](repeating: 0, count: (field.cells.count + 1) * size)
    var sums = [Double](repeating: 0, count: size)
    best[0] = 1
    sums[0] = 1
    var scales = [Double](repeating: 1, count: field.cells.count)
    for cell in field.cells.indices {
      var next = [Double](repeating: 0, count: size)
      best.withUnsafeMutableBufferPointer { best in
        let now = UnsafeBufferPointer(rebasing: best[cell * size..<(cell + 1) * size])
        let after = UnsafeMutableBufferPointer(rebasing: best[(cell + 1) * size..<(cell + 2) * size])
        field.advance(cell: cell, evidence: evidence, sums: sums, best: now, into: &next, bestInto: after)
        let total = next.reduce(0, +)
        guard total > 0 else { return }
        scales[cell] = 1 / total
        for place in after.indices { after[place] *= scales[cell] }
        for place in next.indices { next[place] *= scales[cell] }
      }
      sums = next
    }
    return (best, sums, scales)
  }

  /// What the field adds to the shared sums.
  private static func messages(
    _ field: CompiledField, _ checkDigits: CheckDigitModel, _ digitEvidence: [Double], best: [Double],
    sums: [Double]
  ) -> (sum: [Double], best: [Double]) {
    var message = [Double](repeating: 0, count: field.sharedCount)
    var bestMessage = message
    let last = field.cells.count * field.tableSize
    for state in 0..<field.automaton.stateCount {
      let isEmpty = field.automaton.isEmpty[state]
      for own in 0..<field.ownCount {
        for shared in 0..<field.sharedCount {
          let place = field.place(state, own, shared)
          guard sums[place] > 0 else { continue }
          field.forEachDigit(checkDigits, digitEvidence, own: own, isEmpty: isEmpty) { _, weight, shift in
            let total = field.sharedCount == 1 ? 0 : field.residues.add(shared, shift)
            message[total] += sums[place] * weight
            bestMessage[total] = max(bestMessage[total], best[last + place] * weight)
          }
        }
      }
    }
    return (message, bestMessage)
  }
}

extension CompiledField {
  /// Carries the weights of all texts over one more cell.
  fileprivate func advance(
    cell: Int, evidence: [Double], sums: [Double], best: UnsafeBufferPointer<Double>,
    into next: inout [Double],
    bestInto: UnsafeMutableBufferPointer<Double>
  ) {
    let offset = cell * MRZCharacter.count
    for step in steps[cell] {
      let group = automaton.groups[step]
      let from = place(group.from, 0, 0)
      var sum = 0.0
      var top = 0.0
      for member in group.members {
        let weight = automaton.weights[member] * evidence[offset + automaton.characters[member]]
        sum += weight
        top = max(top, weight)
      }
      let ownShift = ownShift(cell: cell, value: group.residue)
      let sharedShift = sharedShift(cell: cell, value: group.residue)
      for own in 0..<ownCount {
        let target = ownCount == 1 ? 0 : (own + ownShift) % 10
        for shared in 0..<sharedCount {
          let place = from + own * sharedCount + shared
          guard sums[place] > 0 else { continue }
          let total = sharedCount == 1 ? 0 : residues.add(shared, sharedShift)
          let into = self.place(group.to, target, total)
          next[into] += sums[place] * sum
          bestInto[into] = max(bestInto[into], best[place] * top)
        }
      }
    }
  }

  /// Calls `body` for each character that may stand as the own check digit after a text with the sum `own`.
  ///
  /// It gets the digit's place in `CheckDigitModel.characters`, its weight, and what it adds to the shared
  /// sums; once nil, 1 and 0 where the field has no check digit.
  @inline(__always)
  func forEachDigit(
    _ model: CheckDigitModel, _ evidence: [Double], own: Int, isEmpty: Bool,
    _ body: (_ digit: Int?, _ weight: Double, _ shift: Int) -> Void
  ) {
    guard let check else { return body(nil, 1, 0) }
    let residue = (own + check.constant) % 10
    for digit in evidence.indices {
      let probability = model.probability(
        digit, residue: residue, mayBeFiller: check.mayBeFiller, isEmpty: isEmpty)
      let value = digit == 10 ? 0 : digit
      body(
        digit, evidence[digit] * probability,
        sharedCount == 1 ? 0 : residues.pack(check.sharedWeights, value: value))
    }
  }
}
