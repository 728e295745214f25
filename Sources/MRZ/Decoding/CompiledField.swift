/// A field made ready for decoding.
///
/// Its tables run over (cells read so far, state of the automaton, residue of the own check digit, residues of
/// the shared ones); only states that can be reached after so many cells have a place.
struct CompiledField: Sendable {
  let layout: FieldLayout
  /// The places of its cells among all cells.
  let cells: [Int]
  let automaton: FieldAutomaton
  let check: Check?
  let residues: SharedResidues
  /// How many residues of the own check digit are told apart: 10, or 1 where there is none.
  let ownCount: Int
  /// How many residues of the shared check digits are told apart: all, or 1 where they don't cover the field.
  let sharedCount: Int
  /// After each number of cells, the states that can be reached.
  let states: [[Int]]
  /// For each cell the automaton's groups that can be taken there.
  let steps: [[Int]]
  /// After each number of cells, the place of each state's first residue; -1 where it can't be reached.
  let starts: [[Int]]
  /// The number of places of all tables.
  let tableSize: Int
  /// For each cell and check value modulo 10, what the character adds to the own sum.
  let ownShifts: [Int]
  /// For each cell and check value modulo 10, what the character adds to the shared sums.
  let sharedShifts: [Int]

  /// The field's own check digit.
  struct Check: Sendable {
    let cell: Int
    /// What the format's fixed cells outside the field add to its sum.
    let constant: Int
    let mayBeFiller: Bool
    let sharedWeights: [Int]
    /// What each of `CheckDigitModel.characters` adds to the shared sums.
    let sharedShifts: [Int]
  }

  /// Compiles `layout`, whose `cells` have these weights in its own and in the shared check digits.
  init(
    layout: FieldLayout, cells: [Int], automaton: FieldAutomaton, ownWeights: [Int],
    sharedWeights: [[Int]],
    check: Check?, residues: SharedResidues
  ) {
    self.layout = layout
    self.cells = cells
    self.automaton = automaton
    self.check = check
    self.residues = residues
    ownCount = check == nil ? 1 : 10
    let isShared = (sharedWeights + [check?.sharedWeights ?? []]).contains {
      $0.contains { $0 != 0 }
    }
    sharedCount = isShared ? residues.count : 1
    ownShifts = ownWeights.flatMap { weight in
      (0..<10).map { check == nil ? 0 : weight * $0 % 10 }
    }
    sharedShifts = sharedWeights.flatMap { weights in
      (0..<10).map { isShared ? residues.pack(weights, value: $0) : 0 }
    }

    var states = [[FieldAutomaton.start]]
    var steps: [[Int]] = []
    for cell in cells.indices {
      let reached = Set(states[cell])
      steps.append(automaton.groups.indices.filter { reached.contains(automaton.groups[$0].from) })
      states.append(Set(steps[cell].map { automaton.groups[$0].to }).sorted())
    }
    self.states = states
    self.steps = steps
    var starts: [[Int]] = []
    var size = 0
    for reached in states {
      var places = [Int](repeating: -1, count: automaton.stateCount)
      for state in reached {
        places[state] = size
        size += ownCount * sharedCount
      }
      starts.append(places)
    }
    self.starts = starts
    tableSize = size
  }

  /// The place of a state and its residues after `cells` cells; the state can be reached there.
  func place(cells: Int, _ state: Int, _ own: Int, _ shared: Int) -> Int {
    starts[cells][state] + own * sharedCount + shared
  }

  /// The shared sums with `shift` added.
  func addShared(_ sums: Int, _ shift: Int) -> Int {
    sharedCount == 1 ? 0 : residues.add(sums, shift)
  }

  /// The sums before a character with check value `residue` modulo 10 was added in a cell.
  func before(cell: Int, residue: Int, own: Int, shared: Int) -> (own: Int, shared: Int) {
    let negative = cell * 10 + (10 - residue) % 10
    return ((own + ownShifts[negative]) % 10, addShared(shared, sharedShifts[negative]))
  }

  /// Calls `body` for each character that may stand as the own check digit after a text with the sum `own`.
  ///
  /// It gets the digit's place in `CheckDigitModel.characters`, its weight, and what it adds to the shared
  /// sums; once nil, 1 and 0 where the field has no check digit.
  @inline(__always)
  func forEachDigit(
    _ model: CheckDigitModel, _ evidence: [Double], own: Int, isEmpty: Bool,
    _ body: (_ digit: Int?, _ weight: Double, _ shift: Int) -> Void
  ) {
    guard let check else { return body(nil, 1, 0) }
    let residue = (own + check.constant) % 10
    for digit in evidence.indices {
      let probability = model.probability(
        digit, residue: residue, mayBeFiller: check.mayBeFiller, isEmpty: isEmpty)
      body(digit, evidence[digit] * probability, sharedCount == 1 ? 0 : check.sharedShifts[digit])
    }
  }
}
