/// A field made ready for decoding.
///
/// Its tables run over (cells read so far, state of the automaton, sum for the check digits); only states that can be
/// reached after so many cells have a place.
final class CompiledField: Sendable {
  let layout: FieldLayout
  /// The places of its cells among all cells.
  let cells: [Int]
  let automaton: FieldAutomaton
  let check: Check?
  /// What its characters can add up to.
  let sums: FieldSums
  /// How many values of the shared sums are told apart: all, or 1 where they cover neither field nor check digit.
  let sharedCount: Int
  /// After each number of cells, the states that can be reached.
  let states: [[Int]]
  /// For each cell what the automaton can do there, by state and sum.
  let steps: [[Step]]
  /// For each cell what the automaton can do there, by state alone.
  let transitions: [[Transition]]
  /// After each number of cells, the place of each state's first sum; -1 where it can't be reached.
  let starts: [[Int]]
  /// The number of places of all tables.
  let tableSize: Int
  private let residues: SharedResidues

  /// Characters that lead from one state to another and add the same.
  struct Step: Sendable {
    /// The place of the first sum before.
    let source: Int
    /// The place of the first sum after.
    let target: Int
    /// The number of what the characters add.
    let shift: Int
    /// Places in the automaton's `characters` and `weights`.
    let members: Range<Int>
  }

  /// Characters that lead from one state to another.
  struct Transition: Sendable {
    let from: Int
    let to: Int
    /// Places in the automaton's `characters` and `weights`.
    let members: Range<Int>
  }

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
    sharedWeights: [[Int]], check: Check?, residues: SharedResidues
  ) {
    self.layout = layout
    self.cells = cells
    self.automaton = automaton
    self.check = check
    self.residues = residues
    let isShared = (sharedWeights + [check?.sharedWeights ?? []]).contains { $0.contains { $0 != 0 } }
    sharedCount = isShared ? residues.count : 1
    let sums = FieldSums(
      own: ownWeights.flatMap { weight in (0..<10).map { check == nil ? 0 : weight * $0 % 10 } },
      shared: sharedWeights.flatMap { weights in
        (0..<10).map { isShared ? residues.pack(weights, value: $0) : 0 }
      }, residues: residues)
    self.sums = sums

    var states = [[FieldAutomaton.start]]
    for cell in cells.indices {
      let reached = Set(states[cell])
      states.append(Set(automaton.groups.filter { reached.contains($0.from) }.map(\.to)).sorted())
    }
    var starts: [[Int]] = []
    var size = 0
    for reached in states {
      var places = [Int](repeating: -1, count: automaton.stateCount)
      for state in reached {
        places[state] = size
        size += sums.count
      }
      starts.append(places)
    }
    self.states = states
    self.starts = starts
    tableSize = size
    steps = cells.indices.map { cell in
      Self.joined(automaton.groups.filter { starts[cell][$0.from] >= 0 }) { first, second in
        sums.shifts[cell * 10 + first.residue] == sums.shifts[cell * 10 + second.residue]
      }.map { group in
        Step(
          source: starts[cell][group.from], target: starts[cell + 1][group.to],
          shift: sums.shifts[cell * 10 + group.residue], members: group.members)
      }
    }
    transitions = states.dropLast().map { reached in
      Self.joined(automaton.groups.filter { reached.contains($0.from) }) { _, _ in true }
        .map { Transition(from: $0.from, to: $0.to, members: $0.members) }
    }
  }

  /// Groups with those behind them that lead from and to the same states and count `alike`.
  private static func joined(
    _ groups: [FieldAutomaton.Group], alike: (FieldAutomaton.Group, FieldAutomaton.Group) -> Bool
  ) -> [FieldAutomaton.Group] {
    var joined: [FieldAutomaton.Group] = []
    for group in groups {
      if let last = joined.last, last.from == group.from, last.to == group.to,
        last.members.upperBound == group.members.lowerBound, alike(last, group)
      {
        joined[joined.count - 1] = FieldAutomaton.Group(
          from: last.from, to: last.to, residue: last.residue,
          members: last.members.lowerBound..<group.members.upperBound)
      } else {
        joined.append(group)
      }
    }
    return joined
  }

  /// The place of a state and a sum after `cells` cells; the state can be reached there.
  func place(cells: Int, _ state: Int, _ sum: Int) -> Int { starts[cells][state] + sum }

  /// The shared sums with `shift` added.
  func addShared(_ sums: Int, _ shift: Int) -> Int { sharedCount == 1 ? 0 : residues.add(sums, shift) }

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
