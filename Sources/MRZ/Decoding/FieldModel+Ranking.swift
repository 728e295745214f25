extension FieldModel {
  /// A text that is known from some cell to the end.
  private struct Partial {
    let cell: Int
    let state: Int
    let sum: Int
    /// The weight of the known cells, the check digit and all else.
    let weight: Double
    /// The weight of the best whole text that ends so: exact, so that the search never looks in vain.
    let bound: Double
    /// The character of `cell`, and where in the list of expanded texts the ones behind it stand.
    let character: Int
    let rest: Int
  }

  /// The likeliest contents, best first, at most `limit`, none lighter than `least`.
  ///
  /// `outside` weighs each value of the shared sums by all that is not this field; a content's weight is the
  /// sum over what its check digit may be.
  func ranking(outside: [Double], limit: Int, least: Double) -> [(
    characters: [MRZCharacter], weight: Double
  )] {
    // Held here, so that the search need not hold on to them again at every step.
    let (best, automaton, starts, sums) = (best, field.automaton, field.starts, field.sums)
    var queue = Heap<Partial> { $0.bound > $1.bound }
    for state in field.states[field.cells.count] {
      for sum in 0..<sums.count {
        let top = best[field.place(cells: field.cells.count, state, sum)]
        guard top > 0 else { continue }
        var weight = 0.0
        field.forEachDigit(
          checkDigits, digitEvidence, own: sums.own[sum], isEmpty: automaton.isEmpty[state]
        ) { _, digit, shift in
          weight += digit * outside[field.addShared(sums.shared[sum], shift)]
        }
        guard top * weight >= least else { continue }
        queue.push(
          Partial(
            cell: field.cells.count, state: state, sum: sum, weight: weight, bound: top * weight,
            character: -1, rest: -1))
      }
    }

    var found: [(characters: [MRZCharacter], weight: Double)] = []
    var expanded: [Partial] = []
    while found.count < limit, let partial = queue.pop() {
      guard partial.cell > 0 else {
        found.append((characters(from: partial, expanded), partial.bound))
        continue
      }
      expanded.append(partial)
      let cell = partial.cell - 1
      for index in automaton.groupsInto[partial.state] {
        let group = automaton.groups[index]
        let start = starts[cell][group.from]
        guard start >= 0 else { continue }
        let sum = sums.before(partial.sum, cell: cell, value: group.residue)
        let top = best[start + sum]
        guard top > 0 else { continue }
        for member in group.members {
          let character = automaton.characters[member]
          let weight =
            partial.weight * automaton.weights[member] * evidence(cell: cell, character: character)
            * scales[cell]
          guard top * weight >= least else { continue }
          queue.push(
            Partial(
              cell: cell, state: group.from, sum: sum, weight: weight, bound: top * weight,
              character: character, rest: expanded.count - 1))
        }
      }
    }
    return found
  }

  private func characters(from partial: Partial, _ expanded: [Partial]) -> [MRZCharacter] {
    var characters: [MRZCharacter] = []
    var current = partial
    while current.rest >= 0 {
      characters.append(MRZCharacter.all[current.character])
      current = expanded[current.rest]
    }
    return characters
  }
}
