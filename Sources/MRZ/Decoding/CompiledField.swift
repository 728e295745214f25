/// A field made ready for decoding.
struct CompiledField: Sendable {
  let layout: FieldLayout
  /// The places of its cells among all cells.
  let cells: [Int]
  let automaton: FieldAutomaton
  /// For each cell its weight in the field's own check digit.
  let ownWeights: [Int]
  /// For each cell its weights in the shared check digits.
  let sharedWeights: [[Int]]
  let check: Check?
  let residues: SharedResidues
  /// For each cell the automaton's groups that can be taken there.
  let steps: [[Int]]
  /// How many residues of the own check digit are told apart: 10, or 1 where there is none.
  let ownCount: Int
  /// How many residues of the shared check digits are told apart: all, or 1 where they don't cover the field.
  let sharedCount: Int

  /// The field's own check digit.
  struct Check: Sendable {
    let cell: Int
    /// What the format's fixed cells outside the field add to its sum.
    let constant: Int
    let mayBeFiller: Bool
    let sharedWeights: [Int]
  }

  init(
    layout: FieldLayout, cells: [Int], automaton: FieldAutomaton, ownWeights: [Int], sharedWeights: [[Int]],
    check: Check?, residues: SharedResidues
  ) {
    self.layout = layout
    self.cells = cells
    self.automaton = automaton
    self.ownWeights = ownWeights
    self.sharedWeights = sharedWeights
    self.check = check
    self.residues = residues
    ownCount = check == nil ? 1 : 10
    let isShared = (sharedWeights + [check?.sharedWeights ?? []]).contains { $0.contains { $0 != 0 } }
    sharedCount = isShared ? residues.count : 1

    var steps: [[Int]] = []
    var reached: Set<Int> = [FieldAutomaton.start]
    for _ in cells {
      let groups = automaton.groups.indices.filter { reached.contains(automaton.groups[$0].from) }
      reached = Set(groups.map { automaton.groups[$0].to })
      steps.append(groups)
    }
    self.steps = steps
  }

  /// The number of places in a table over state, own residue and shared residues.
  var tableSize: Int { automaton.stateCount * ownCount * sharedCount }

  /// The place in such a table.
  func place(_ state: Int, _ own: Int, _ shared: Int) -> Int {
    (state * ownCount + own) * sharedCount + shared
  }

  /// What a character of check value `value` in a cell adds to the shared sums.
  func sharedShift(cell: Int, value: Int) -> Int {
    sharedCount == 1 ? 0 : residues.pack(sharedWeights[cell], value: value)
  }

  /// What a character of check value `value` in a cell adds to the own sum.
  func ownShift(cell: Int, value: Int) -> Int {
    ownCount == 1 ? 0 : ownWeights[cell] * value % 10
  }
}

extension CompiledField {
  /// What two layouts' fields must have in common to be weighed alike.
  struct Identity: Hashable {
    let layout: FieldLayout
    let sharedWeights: [[Int]]
    let checkWeights: [Int]?
    let firstCharacters: [MRZCharacterSet]
  }

  /// The field's identity as part of `zone`.
  func identity(in zone: Layout) -> Identity {
    Identity(
      layout: layout, sharedWeights: sharedWeights, checkWeights: check?.sharedWeights,
      firstCharacters: layout.content == .documentCode
        ? [zone.firstCharacters, zone.usualFirstCharacters] : [])
  }
}
