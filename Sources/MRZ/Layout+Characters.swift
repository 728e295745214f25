extension Layout {
  /// The number of cells in all lines.
  public var cellCount: Int { lineLengths.reduce(0, +) }

  /// The place of a cell among all cells in reading order, from 0.
  public func index(line: Int, column: Int) -> Int {
    lineLengths[..<line].reduce(column, +)
  }

  /// The places of `cells` among all cells in reading order.
  public func indices(of cells: [Cells]) -> [Int] {
    cells.flatMap { run in run.columns.map { index(line: run.line, column: $0) } }
  }

  /// All check digits: those of the fields, then the composite.
  public var checkDigits: [CheckDigitLayout] {
    fields.compactMap(\.checkDigit) + (composite.map { [$0] } ?? [])
  }

  /// For each cell in reading order the characters that may stand there, each cell by itself.
  ///
  /// What no single cell can say is in `reservedOpenings` and the check digits.
  public func allowedCharacters() -> [MRZCharacterSet] {
    var allowed = Array(repeating: MRZCharacterSet.digits, count: cellCount)
    for field in fields {
      for (position, index) in indices(of: field.cells).enumerated() {
        allowed[index] = field.content.allowed(at: position)
      }
    }
    for digit in checkDigits where digit.mayBeFiller {
      allowed[index(line: digit.line, column: digit.column)] = .digits.union(.filler)
    }
    allowed[0] = allowed[0].intersection(firstCharacters)
    return allowed
  }

  /// Whether the zone of these characters, in reading order, can belong to this layout among those of its
  /// shape: it may open so, no other format owns its opening, and it has this layout's fixed characters.
  public func claims(_ characters: [MRZCharacter]) -> Bool {
    guard characters.count == cellCount, firstCharacters.contains(characters[0]) else { return false }
    if reservedOpenings.contains(where: characters.starts(with:)) { return false }
    return fields.allSatisfy { field in
      guard case .literal(let literal) = field.content else { return true }
      return indices(of: field.cells).map { characters[$0] } == literal
    }
  }
}
