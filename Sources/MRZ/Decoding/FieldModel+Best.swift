extension FieldModel {
  /// The best text, with the best own check digit, among those that add `total` to the shared sums.
  func bestText(total: Int) -> (characters: [MRZCharacter], digit: MRZCharacter?) {
    let table = field.tableSize
    let last = field.cells.count * table
    var top = (weight: -1.0, state: 0, own: 0, shared: 0, digit: Int?.none)
    for state in 0..<field.automaton.stateCount {
      for own in 0..<field.ownCount {
        for shared in 0..<field.sharedCount {
          let weight = best[last + field.place(state, own, shared)]
          guard weight > 0 else { continue }
          field.forEachDigit(
            checkDigits, digitEvidence, own: own, isEmpty: field.automaton.isEmpty[state]
          ) { digit, factor, shift in
            guard field.sharedCount == 1 || field.residues.add(shared, shift) == total else { return }
            if weight * factor > top.weight { top = (weight * factor, state, own, shared, digit) }
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
        let (own, shared) = field.before(cell: cell, residue: group.residue, own: own, shared: shared)
        let prefix = best[cell * field.tableSize + field.place(group.from, own, shared)]
        guard prefix > 0 else { continue }
        for member in group.members {
          let character = field.automaton.characters[member]
          let weight =
            prefix * field.automaton.weights[member] * evidence[cell * MRZCharacter.count + character]
          if weight > top.weight { top = (weight, character, group.from, own, shared) }
        }
      }
      characters.append(MRZCharacter.all[top.character])
      (state, own, shared) = (top.state, top.own, top.shared)
    }
    return characters.reversed()
  }
}

extension CompiledField {
  /// The sums before a character with check value `residue` modulo 10 was added.
  func before(cell: Int, residue: Int, own: Int, shared: Int) -> (own: Int, shared: Int) {
    (
      ownCount == 1 ? 0 : (own + 10 - ownShift(cell: cell, value: residue)) % 10,
      sharedCount == 1 ? 0 : residues.add(shared, sharedShift(cell: cell, value: 10 - residue))
    )
  }
}
