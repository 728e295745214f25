/// What fields are made of, each part made only once for all layouts that have it.
final class FieldParts {
  /// All that an automaton depends on.
  private struct AutomatonKey: Hashable {
    let content: FieldContent
    let name: FieldName
    let runs: [Int]
    /// What a zone may begin with, where the field is its beginning.
    let openings: [MRZCharacterSet]
  }

  private struct PlanKey: Hashable {
    let automaton: AutomatonKey
    let ownShifts: [Int]
    let sharedShifts: [Int]
    let checks: Int
  }

  /// A field's automaton, sums and plan.
  typealias Parts = (automaton: FieldAutomaton, sums: FieldSums, plan: FieldPlan)

  private let numbers: NumberPrior
  private var automata: [AutomatonKey: FieldAutomaton] = [:]
  private var plans: [PlanKey: Parts] = [:]

  /// No parts yet; document numbers look as `numbers` tells.
  init(numbers: NumberPrior = .pictures) {
    self.numbers = numbers
  }

  /// The parts of `field` of `layout`, in whose cells a check value modulo 10 adds so much: ten pairs for each cell.
  func parts(
    of field: FieldLayout, in layout: Layout, ownShifts: [Int], sharedShifts: [Int], residues: SharedResidues
  ) -> Parts {
    let key = AutomatonKey(
      content: field.content, name: field.name, runs: field.cells.map(\.columns.count),
      openings: field.content == .documentCode ? [layout.firstCharacters, layout.usualFirstCharacters] : [])
    let planKey = PlanKey(
      automaton: key, ownShifts: ownShifts, sharedShifts: sharedShifts, checks: residues.checks)
    if let known = plans[planKey] { return known }
    let automaton = automata[key] ?? FieldAutomaton(field, in: layout, numbers: numbers)
    automata[key] = automaton
    let sums = FieldSums(own: ownShifts, shared: sharedShifts, residues: residues)
    let parts = (automaton, sums, FieldPlan(automaton, cells: key.runs.reduce(0, +), sums: sums))
    plans[planKey] = parts
    return parts
  }
}
