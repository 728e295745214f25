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
  private let plan: FieldPlan
  private let residues: SharedResidues

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

  /// Compiles `layout`, made of `parts`.
  init(
    layout: FieldLayout, cells: [Int], parts: FieldParts.Parts, sharedCount: Int, check: Check?,
    residues: SharedResidues
  ) {
    self.layout = layout
    self.cells = cells
    self.check = check
    self.residues = residues
    self.sharedCount = sharedCount
    (automaton, sums, plan) = parts
  }

  /// After each number of cells, the states that can be reached.
  var states: [[Int]] { plan.states }
  /// For each cell what the automaton can do there.
  var stages: [FieldStage] { plan.stages }
  /// After each number of cells, the place of each state's first sum; -1 where it can't be reached.
  var starts: [[Int]] { plan.starts }
  /// The number of states after all numbers of cells: each has a place for every sum.
  var slotCount: Int { plan.slotCount }
  /// Room that weighing the texts takes besides the table.
  var scratchSize: Int { plan.scratchSize }

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
