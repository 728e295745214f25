/// States and transitions of a field automaton while it is drawn up.
struct FieldAutomatonDraft {
  private(set) var next: [Int] = []
  private(set) var weight: [Double] = []
  private(set) var isEmpty: [Bool] = []

  /// Adds a state; `isEmpty` says that only fillers lead there.
  ///
  /// The first one is the start.
  mutating func addState(isEmpty: Bool = false) -> Int {
    next += [Int](repeating: -1, count: MRZCharacter.count)
    weight += [Double](repeating: 0, count: MRZCharacter.count)
    self.isEmpty.append(isEmpty)
    return self.isEmpty.count - 1
  }

  /// Lets `characters` lead from one state to another, sharing `probability` evenly.
  mutating func connect(_ from: Int, _ to: Int, _ characters: [MRZCharacter], probability: Double) {
    for character in characters {
      connect(
        from, to, character, probability: probability / Double(characters.count))
    }
  }

  /// Lets `character` lead from one state to another.
  mutating func connect(_ from: Int, _ to: Int, _ character: MRZCharacter, probability: Double) {
    let place = from * MRZCharacter.count + Int(character.index)
    precondition(next[place] == -1 || next[place] == to, "one character, one next state")
    next[place] = to
    weight[place] += probability
  }

  /// The weights, scaled so that those leaving a state add up to 1.
  func normalizedWeights() -> [Double] {
    var weight = weight
    for state in isEmpty.indices {
      let places = state * MRZCharacter.count..<(state + 1) * MRZCharacter.count
      let total = weight[places].reduce(0, +)
      guard total > 0 else { continue }
      for place in places { weight[place] /= total }
    }
    return weight
  }
}
