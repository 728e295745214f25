/// What a field may hold and how probable each content is: a deterministic weighted automaton over its cells.
///
/// The weights leaving a state add up to 1, so that the automaton is a probability over all texts of the
/// field's length and formats can compete. It is deterministic: one text, one path, and summing over paths is
/// summing over texts.
struct FieldAutomaton: Sendable {
  /// The transitions from one state to another whose characters have the same check value modulo 10.
  struct Group: Sendable {
    let from: Int
    let to: Int
    /// The characters' check value modulo 10.
    let residue: Int
    /// Places in `characters` and `weights`.
    let members: Range<Int>
  }

  let stateCount: Int
  let groups: [Group]
  /// Indices of `groups` by the state they lead to.
  let groupsInto: [[Int]]
  /// Indices into the alphabet, group by group.
  let characters: [Int]
  /// The probability of each of `characters` in its group's first state.
  let weights: [Double]
  /// States that say that the field held nothing but fillers.
  let isEmpty: [Bool]
  /// For each state and character the next state, or -1.
  let next: [Int]
  /// For each state and character its probability.
  let weight: [Double]

  /// The state before the first cell.
  static let start = 0

  /// The automaton that was drawn up in `draft`.
  init(_ draft: FieldAutomatonDraft) {
    stateCount = draft.isEmpty.count
    next = draft.next
    weight = draft.normalizedWeights()
    isEmpty = draft.isEmpty

    var groups: [Group] = []
    var characters: [Int] = []
    var weights: [Double] = []
    for from in 0..<stateCount {
      var members: [[Int]: [Int]] = [:]
      for (character, value) in MRZCharacter.all.enumerated() {
        let place = from * MRZCharacter.count + character
        guard next[place] >= 0, weight[place] > 0 else { continue }
        members[[next[place], value.checkValue % 10], default: []].append(character)
      }
      for (target, group) in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let first = characters.count
        characters += group
        for character in group { weights.append(weight[from * MRZCharacter.count + character]) }
        groups.append(
          Group(from: from, to: target[0], residue: target[1], members: first..<characters.count))
      }
    }
    self.groups = groups
    self.characters = characters
    self.weights = weights
    var groupsInto = [[Int]](repeating: [], count: stateCount)
    for (index, group) in groups.enumerated() { groupsInto[group.to].append(index) }
    self.groupsInto = groupsInto
  }
}
