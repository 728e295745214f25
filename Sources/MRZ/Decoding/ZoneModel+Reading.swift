extension ZoneModel {
  /// The most probable reading; with `key`, the most probable one that holds it.
  ///
  /// Returns the characters of all cells in reading order.
  func reading(key: [FieldModel.Value]? = nil) -> [MRZCharacter] {
    let messages = fields.indices.map { index in
      keyValue(key, at: index).map { bestMessage(of: $0, at: index) } ?? fields[index].bestMessage
    }
    let (totals, sums) = bestTotals(messages)
    var cells = [MRZCharacter](repeating: .filler, count: layout.layout.lineLengths.reduce(0, +))
    for (index, field) in fields.enumerated() {
      let value = keyValue(key, at: index)
      let (characters, digit) =
        value.map { ($0.characters, bestDigit(of: $0, at: index, total: totals[index])) }
        ?? field.bestText(total: totals[index])
      for (cell, character) in zip(layout.fields[index].cells, characters) {
        cells[cell] = character
      }
      if let check = layout.fields[index].check, let digit { cells[check.cell] = digit }
    }
    for (check, digit) in zip(layout.sharedChecks, bestSharedDigits(sums)) {
      cells[check.cell] = digit
    }
    return cells
  }

  private func keyValue(_ key: [FieldModel.Value]?, at index: Int) -> FieldModel.Value? {
    guard let key, let place = layout.keyFields.firstIndex(of: index) else { return nil }
    return key[place]
  }

  /// What each field adds to the shared sums in the best reading, and the sums of all.
  private func bestTotals(_ messages: [[Double]]) -> (totals: [Int], sums: Int) {
    let residues = layout.residues
    var best = residues.zero
    var choices: [[(total: Int, before: Int)]] = []
    for message in messages {
      var next = [Double](repeating: 0, count: residues.count)
      var choice = [(total: Int, before: Int)](repeating: (0, 0), count: residues.count)
      for (before, weight) in best.enumerated() where weight > 0 {
        for (total, other) in message.enumerated() where other > 0 {
          let sum = residues.add(before, total)
          guard weight * other > next[sum] else { continue }
          next[sum] = weight * other
          choice[sum] = (total, before)
        }
      }
      // Only the order counts, so that the scale is free.
      let top = next.max() ?? 1
      best = top > 0 ? next.map { $0 / top } : next
      choices.append(choice)
    }
    let closing = bestClosing()
    let sums = best.indices.max { best[$0] * closing[$0] < best[$1] * closing[$1] } ?? 0
    var totals = [Int](repeating: 0, count: messages.count)
    var sum = sums
    for index in messages.indices.reversed() {
      totals[index] = choices[index][sum].total
      sum = choices[index][sum].before
    }
    return (totals, sums)
  }

  private func bestMessage(of value: FieldModel.Value, at index: Int) -> [Double] {
    var message = [Double](repeating: 0, count: layout.fields[index].sharedCount)
    forEachDigit(of: value, at: index) { _, weight, total in
      message[total] = max(message[total], weight)
    }
    return message
  }

  private func bestDigit(of value: FieldModel.Value, at index: Int, total: Int) -> MRZCharacter? {
    var top = (weight: -1.0, digit: Int?.none)
    forEachDigit(of: value, at: index) { digit, weight, sum in
      if sum == total, weight > top.weight { top = (weight, digit) }
    }
    return top.digit.map { CheckDigitModel.characters[$0] }
  }

  private func forEachDigit(
    of value: FieldModel.Value, at index: Int,
    _ body: (_ digit: Int?, _ weight: Double, _ total: Int) -> Void
  ) {
    let field = layout.fields[index]
    field.forEachDigit(
      checkDigits, fields[index].digitEvidence, own: value.own, isEmpty: value.isEmpty
    ) { digit, weight, shift in
      body(
        digit, value.weight * weight,
        field.addShared(value.shared, shift))
    }
  }

  /// The best shared check digits after fields with these sums.
  private func bestSharedDigits(_ sums: Int) -> [MRZCharacter] {
    func choose(_ sums: Int, from check: Int) -> (weight: Double, digits: [MRZCharacter]) {
      guard check < layout.sharedChecks.count else { return (1, []) }
      var top = (weight: -1.0, digits: [MRZCharacter]())
      for (digit, character) in CheckDigitModel.characters.enumerated() {
        let shift = layout.residues.pack(
          layout.sharedChecks[check].weights, value: character.checkValue)
        let rest = choose(layout.residues.add(sums, shift), from: check + 1)
        let weight =
          rest.weight * sharedEvidence[check][digit]
          * checkDigits.probability(
            digit, residue: layout.residues.residue(sums, check: check), mayBeFiller: false,
            isEmpty: false)
        if weight > top.weight { top = (weight, [character] + rest.digits) }
      }
      return top
    }
    return choose(sums, from: 0).digits
  }
}
