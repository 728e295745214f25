extension CheckDigitLayout {
  /// The digit that belongs to the cells it covers in the zone of `characters`, 0…9.
  public func expected(in characters: [MRZCharacter], of layout: Layout) -> UInt8 {
    CheckDigit.value(of: layout.indices(of: covers).lazy.map { characters[$0] })
  }

  /// What the printed digit says in the zone of `characters`.
  ///
  /// Where the layout allows it, `<` agrees with fillers only (Doc 9303-4, 4.2.2.2, position 43).
  public func state(in characters: [MRZCharacter], of layout: Layout) -> CheckDigitState {
    let printed = characters[layout.index(line: line, column: column)]
    let expected = expected(in: characters, of: layout)
    if printed.isDigit, printed.index == expected { return .agrees }
    guard printed.isFiller, mayBeFiller else { return .refuses(expected: expected) }
    let isEmpty = layout.indices(of: covers).allSatisfy { characters[$0].isFiller }
    return isEmpty ? .agrees : .refuses(expected: expected)
  }
}
