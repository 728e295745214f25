extension CompiledField {
  /// What two layouts' fields must have in common to be weighed alike.
  struct Identity: Hashable {
    let shape: Shape
    let layout: FieldLayout
    let sharedCount: Int
    let sums: [Int]
    let checkShifts: [Int]?
  }

  /// What they must have in common where check digits don't count.
  struct Shape: Hashable {
    let name: FieldName
    let cells: [Int]
    let content: FieldContent
    let check: Int?
    let firstCharacters: [MRZCharacterSet]
  }

  /// The field's identity as part of `zone`.
  func identity(in zone: Layout) -> Identity {
    Identity(
      shape: shape(in: zone), layout: layout, sharedCount: sharedCount,
      sums: sums.shifts.map { sums.shared[$0] * 10 + sums.own[$0] }, checkShifts: check?.sharedShifts)
  }

  /// The field's shape as part of `zone`.
  func shape(in zone: Layout) -> Shape {
    Shape(
      name: layout.name, cells: cells, content: layout.content, check: check?.cell,
      firstCharacters: layout.content == .documentCode
        ? [zone.firstCharacters, zone.usualFirstCharacters] : [])
  }
}
