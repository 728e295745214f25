/// A layout made ready for decoding: automata, and for each cell the weights of the check digits over it.
final class CompiledLayout: Sendable {
  let layout: Layout
  let fields: [CompiledField]
  /// Check digits over several fields, the composite last.
  let sharedChecks: [SharedCheck]
  let residues: SharedResidues
  /// Places in `fields` of what the chip key is made of.
  let keyFields: [Int]
  /// The place in `sharedChecks` of the one that ties the key's fields together; nil where none does.
  let tyingCheck: Int?

  /// A check digit over several fields.
  struct SharedCheck: Sendable {
    let cell: Int
    let layout: CheckDigitLayout
    /// The weight of this digit's own cell in each shared check.
    let weights: [Int]
  }

  /// Compiles `layout`, with what other layouts have alike from `parts`.
  ///
  /// With `pattern` it holds only the documents of one issuing state whose numbers look so.
  init(_ layout: Layout, pattern: NumberPattern? = nil, parts: FieldParts = FieldParts()) {
    self.layout = layout
    let fieldLayouts = layout.fields.map { pattern?.narrowed($0) ?? $0 }
    func flat(_ cells: [Cells]) -> [Int] { layout.indices(of: cells) }
    func cell(of check: CheckDigitLayout) -> Int {
      layout.index(line: check.line, column: check.column)
    }

    var literals: [Int: MRZCharacter] = [:]
    for field in fieldLayouts {
      guard case .literal(let characters) = field.content else { continue }
      for (cell, character) in zip(flat(field.cells), characters) { literals[cell] = character }
    }
    func isOwn(_ check: CheckDigitLayout, of field: FieldLayout) -> Bool {
      Set(flat(check.covers)).subtracting(flat(field.cells)).allSatisfy { literals[$0] != nil }
    }

    let shared =
      layout.fields.compactMap { field in
        field.checkDigit.flatMap { isOwn($0, of: field) ? nil : $0 }
      } + (layout.composite.map { [$0] } ?? [])
    let residues = SharedResidues(checks: shared.count)
    let sharedPositions = shared.map { check in
      Dictionary(flat(check.covers).enumerated().map { ($1, CheckDigit.weight(at: $0)) }) { $1 }
    }
    func sharedWeights(_ cell: Int) -> [Int] { sharedPositions.map { $0[cell] ?? 0 } }

    self.residues = residues
    sharedChecks = shared.map {
      SharedCheck(cell: cell(of: $0), layout: $0, weights: sharedWeights(cell(of: $0)))
    }
    fields = fieldLayouts.map { field in
      let cells = flat(field.cells)
      let own = field.checkDigit.flatMap { isOwn($0, of: field) ? $0 : nil }
      let covered = own.map { flat($0.covers) } ?? []
      let weights = Dictionary(covered.enumerated().map { ($1, CheckDigit.weight(at: $0)) }) { $1 }
      let constant = covered.filter { !cells.contains($0) }.reduce(0) { sum, cell in
        sum + (weights[cell] ?? 0) * (literals[cell]?.checkValue ?? 0)
      }
      let sharedPerCell = cells.map(sharedWeights) + (own.map { [sharedWeights(cell(of: $0))] } ?? [])
      let isShared = sharedPerCell.contains { $0.contains { $0 != 0 } }
      let parts = parts.parts(
        of: field, in: layout,
        ownShifts: cells.flatMap { cell in (0..<10).map { (weights[cell] ?? 0) * $0 % 10 } },
        sharedShifts: cells.flatMap { cell in
          (0..<10).map { isShared ? residues.pack(sharedWeights(cell), value: $0) : 0 }
        }, residues: residues)
      return CompiledField(
        layout: field, cells: cells, parts: parts, sharedCount: isShared ? residues.count : 1,
        check: own.map { check in
          let weights = sharedWeights(cell(of: check))
          return CompiledField.Check(
            cell: cell(of: check), constant: constant % 10, mayBeFiller: check.mayBeFiller,
            sharedWeights: weights,
            sharedShifts: CheckDigitModel.characters.map {
              residues.pack(weights, value: $0.checkValue)
            })
        }, residues: residues)
    }
    let keyNames = layout.keyFields
    keyFields = layout.fields.indices.filter { keyNames.contains(layout.fields[$0].name) }
    tyingCheck = layout.tyingCheckDigit.flatMap { digit in shared.firstIndex { $0 == digit } }
  }
}
