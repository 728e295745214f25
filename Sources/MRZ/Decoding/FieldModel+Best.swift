extension FieldModel {
  /// The best text, with the best own check digit, among those that add `total` to the shared sums.
  func bestText(total: Int) -> (characters: [MRZCharacter], digit: MRZCharacter?) {
    var top = (weight: -1.0, state: 0, own: 0, shared: 0, digit: Int?.none)
    for state in field.states[field.cells.count] {
      for own in 0..<field.ownCount {
        field.forEachDigit(
          checkDigits, digitEvidence, own: own, isEmpty: field.automaton.isEmpty[state]
        ) { digit, factor, shift in
          for shared in 0..<field.sharedCount
          where field.sharedCount == 1 || field.addShared(shared, shift) == total {
            let weight = best[field.place(cells: field.cells.count, state, own, shared)] * factor
            if weight > top.weight { top = (weight, state, own, shared, digit) }
          }
        }
      }
    }
    let characters = trace(state: top.state, own: top.own, shared: top.shared)
    return (characters, top.digit.map { CheckDigitModel.characters[$0] })
  }

  /// The best text that leads to a place after the last cell.
  private func trace(state: Int, own: Int, shared: Int) -> [MRZCharacter] {
    var (state, own, shared) = (state, own, shared)
    var characters: [MRZCharacter] = []
    for cell in field.cells.indices.reversed() {
      var top = (weight: -1.0, character: 0, state: 0, own: 0, shared: 0)
      for index in field.automaton.groupsInto[state] {
        let group = field.automaton.groups[index]
        guard field.starts[cell][group.from] >= 0 else { continue }
        let (own, shared) = field.before(
          cell: cell, residue: group.residue, own: own, shared: shared)
        let prefix = best[field.place(cells: cell, group.from, own, shared)]
        guard prefix > 0 else { continue }
        for member in group.members {
          let character = field.automaton.characters[member]
          let weight =
            prefix * field.automaton.weights[member]
            * evidence[cell * MRZCharacter.count + character]
          if weight > top.weight { top = (weight, character, group.from, own, shared) }
        }
      }
      characters.append(MRZCharacter.all[top.character])
      (state, own, shared) = (top.state, top.own, top.shared)
    }
    return characters.reversed()
  }
}
