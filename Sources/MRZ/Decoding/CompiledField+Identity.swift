extension CompiledField {
  /// What two layouts' fields must have in common to be weighed alike.
  struct Identity: Hashable {
    let layout: FieldLayout
    let sharedCount: Int
    let sharedShifts: [Int]
    let checkShifts: [Int]?
    let firstCharacters: [MRZCharacterSet]
  }

  /// The field's identity as part of `zone`.
  func identity(in zone: Layout) -> Identity {
    Identity(
      layout: layout, sharedCount: sharedCount, sharedShifts: sharedShifts,
      checkShifts: check?.sharedShifts,
      firstCharacters: layout.content == .documentCode
        ? [zone.firstCharacters, zone.usualFirstCharacters] : [])
  }
}
