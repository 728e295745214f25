/// A field's automaton laid out over its cells: which states there are after each, and what leads from one to the next.
struct FieldPlan: Sendable {
  /// After each number of cells, the states that can be reached.
  let states: [[Int]]
  /// For each cell what the automaton can do there.
  let stages: [FieldStage]
  /// After each number of cells, the place of each state's first sum; -1 where it can't be reached.
  let starts: [[Int]]
  /// The number of states after all numbers of cells: each has a place for every sum.
  let slotCount: Int
  /// Room that weighing the texts takes besides the table.
  let scratchSize: Int

  /// The way of `automaton` through so many cells, in which characters add up to `sums`.
  init(_ automaton: FieldAutomaton, cells: Int, sums: FieldSums) {
    var states = [[FieldAutomaton.start]]
    for cell in 0..<cells {
      let reached = Set(states[cell])
      states.append(Set(automaton.groups.filter { reached.contains($0.from) }.map(\.to)).sorted())
    }
    var slots: [[Int]] = []
    var slotCount = 0
    for reached in states {
      var numbers = [Int](repeating: -1, count: automaton.stateCount)
      for state in reached {
        numbers[state] = slotCount
        slotCount += 1
      }
      slots.append(numbers)
    }
    var end = 1
    stages = (0..<cells).map { cell in
      let first = end
      end += states[cell + 1].count
      return FieldStage(
        cell: cell, groups: automaton.groups.filter { slots[cell][$0.from] >= 0 }, automaton: automaton,
        sums: sums, slots: first..<end
      ) { slots[$0][$1] }
    }
    self.states = states
    self.slotCount = slotCount
    starts = slots.map { $0.map { $0 < 0 ? -1 : $0 * sums.count } }
    scratchSize = stages.reduce(0) { max($0, $1.scratchSize(rings: sums.rings)) }
  }
}
