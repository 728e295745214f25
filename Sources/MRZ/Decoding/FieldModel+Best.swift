extension FieldModel {
  /// The best text, with the best own check digit, among those that add `total` to the shared sums.
  func bestText(total: Int) -> (characters: [MRZCharacter], digit: MRZCharacter?) {
    let best = best
    var top = (weight: -1.0, state: 0, sum: 0, digit: Int?.none)
    for state in field.states[field.cells.count] {
      for sum in 0..<field.sums.count {
        let weight = best[field.place(cells: field.cells.count, state, sum)]
        guard weight > 0 else { continue }
        field.forEachDigit(
          checkDigits, digitEvidence, own: field.sums.own[sum], isEmpty: field.automaton.isEmpty[state]
        ) { digit, factor, shift in
          guard field.sharedCount == 1 || field.addShared(field.sums.shared[sum], shift) == total,
            weight * factor > top.weight
          else { return }
          top = (weight * factor, state, sum, digit)
        }
      }
    }
    return (trace(state: top.state, sum: top.sum), top.digit.map { CheckDigitModel.characters[$0] })
  }

  /// The best text that leads to a place after the last cell.
  private func trace(state: Int, sum: Int) -> [MRZCharacter] {
    let (best, automaton, starts) = (best, field.automaton, field.starts)
    var (state, sum) = (state, sum)
    var characters: [MRZCharacter] = []
    for cell in field.cells.indices.reversed() {
      var top = (weight: -1.0, character: 0, state: 0, sum: 0)
      for index in automaton.groupsInto[state] {
        let group = automaton.groups[index]
        let start = starts[cell][group.from]
        guard start >= 0 else { continue }
        let before = field.sums.before(sum, cell: cell, value: group.residue)
        let prefix = best[start + before]
        guard prefix > 0 else { continue }
        for member in group.members {
          let character = automaton.characters[member]
          let weight =
            prefix * automaton.weights[member] * evidence(cell: cell, character: character)
          if weight > top.weight { top = (weight, character, group.from, before) }
        }
      }
      characters.append(MRZCharacter.all[top.character])
      (state, sum) = (top.state, top.sum)
    }
    return characters.reversed()
  }
}
