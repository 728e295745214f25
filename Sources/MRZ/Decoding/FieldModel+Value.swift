extension FieldModel {
  /// A content of the field and what it weighs.
  struct Value {
    let characters: [MRZCharacter]
    /// Its weight without the own check digit, in the scale of the model.
    let weight: Double
    /// Its sum for the own check digit, modulo 10.
    let own: Int
    /// Its sums for the shared check digits.
    let shared: Int
    let isEmpty: Bool
    /// What it adds to the shared sums with each own check digit, weighed: its share of `message`.
    let message: [Double]
  }

  /// Weighs one content; nil where the format forbids it or its length is another.
  func value(_ characters: [MRZCharacter]) -> Value? {
    guard characters.count == field.cells.count else { return nil }
    let (automaton, sums) = (field.automaton, field.sums)
    var state = FieldAutomaton.start
    var sum = 0
    var weight = 1.0
    for (cell, character) in characters.enumerated() {
      let index = Int(character.index)
      let place = state * MRZCharacter.count + index
      weight *= automaton.weight[place] * evidence(cell: cell, character: index) * scales[cell]
      state = automaton.next[place]
      guard state >= 0, weight > 0 else { return nil }
      sum = sums.after(sum, cell: cell, value: character.checkValue % 10)
    }
    let (own, shared) = (sums.own[sum], sums.shared[sum])
    let isEmpty = automaton.isEmpty[state]
    var message = [Double](repeating: 0, count: field.sharedCount)
    field.forEachDigit(checkDigits, digitEvidence, own: own, isEmpty: isEmpty) { _, digit, shift in
      message[field.addShared(shared, shift)] += weight * digit
    }
    return Value(
      characters: characters, weight: weight, own: own, shared: shared, isEmpty: isEmpty,
      message: message)
  }
}
