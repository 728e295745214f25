extension FieldModel {
  /// A text that is known from some cell to the end.
  private struct Partial {
    let cell: Int
    let state: Int
    let own: Int
    let shared: Int
    /// The weight of the known cells, the check digit and all else.
    let weight: Double
    /// The weight of the best whole text that ends so: exact, so that the search never looks in vain.
    let bound: Double
    let characters: [MRZCharacter]
  }

  /// The likeliest contents, best first, at most `limit`, none lighter than `least`.
  ///
  /// `outside` weighs each value of the shared sums by all that is not this field; a content's weight is the
  /// sum over what its check digit may be.
  func ranking(outside: [Double], limit: Int, least: Double) -> [(characters: [MRZCharacter], weight: Double)]
  {
    var queue = Heap<Partial> { $0.bound > $1.bound }
    let table = field.tableSize
    for state in 0..<field.automaton.stateCount {
      for own in 0..<field.ownCount {
        for shared in 0..<field.sharedCount {
          let top = best[field.cells.count * table + field.place(state, own, shared)]
          guard top > 0 else { continue }
          var weight = 0.0
          field.forEachDigit(
            checkDigits, digitEvidence, own: own, isEmpty: field.automaton.isEmpty[state]
          ) { _, digit, shift in
            weight += digit * outside[field.sharedCount == 1 ? 0 : field.residues.add(shared, shift)]
          }
          guard top * weight >= least else { continue }
          queue.push(
            Partial(
              cell: field.cells.count, state: state, own: own, shared: shared, weight: weight,
              bound: top * weight, characters: []))
        }
      }
    }

    var found: [(characters: [MRZCharacter], weight: Double)] = []
    while found.count < limit, let partial = queue.pop() {
      guard partial.cell > 0 else {
        found.append((partial.characters.reversed(), partial.bound))
        continue
      }
      forEachPredecessor(of: partial) { if $0.bound >= least { queue.push($0) } }
    }
    return found
  }

  private func forEachPredecessor(of partial: Partial, _ body: (Partial) -> Void) {
    let cell = partial.cell - 1
    for index in field.automaton.groupsInto[partial.state] {
      let group = field.automaton.groups[index]
      let (own, shared) = field.before(
        cell: cell, residue: group.residue, own: partial.own, shared: partial.shared)
      let top = best[cell * field.tableSize + field.place(group.from, own, shared)]
      guard top > 0 else { continue }
      for member in group.members {
        let character = field.automaton.characters[member]
        let weight =
          partial.weight * field.automaton.weights[member]
          * evidence[cell * MRZCharacter.count + character] * scales[cell]
        body(
          Partial(
            cell: cell, state: group.from, own: own, shared: shared, weight: weight, bound: top * weight,
            characters: partial.characters + [MRZCharacter.all[character]]))
      }
    }
  }
}
