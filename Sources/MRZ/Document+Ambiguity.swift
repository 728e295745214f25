extension Document {
  /// The other readings of a field that its check digits could not tell from the printed one.
  ///
  /// Readings that differ in one character come first, then those in two whose differences cancel, each in
  /// the order of their positions. All of them hold only what the field may, and dates that exist.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - count: How many characters may differ, 1 or 2.
  ///   - substitutions: What may stand in place of a character.
  ///   - heedsComposite: Whether the composite digit must stay as it is too; it doesn't prove the chip key.
  /// - Returns: The readings; nil where no check digit covers the field, or the format lacks it.
  public func indistinguishableReadings(
    of name: FieldName, differingIn count: Int = 2, by substitutions: Substitutions = .lookAlikes,
    heedingComposite heedsComposite: Bool = false
  ) -> [IndistinguishableReading]? {
    guard let field = field(name) else { return nil }
    let cells = layout.indices(of: field.cells)
    let digits = layout.checkDigits.filter { digit in
      (heedsComposite || digit != layout.composite)
        && layout.indices(of: digit.covers).contains { cells.contains($0) }
    }
    guard !digits.isEmpty else { return nil }
    let weights = weights(of: cells, in: digits)
    let changes = changes(in: field, weights: weights, digits: digits.count, by: substitutions)
    let single = changes.filter { $0.isInvisible }.map { [$0] }
    let pairs = count < 2 ? [] : cancellingPairs(changes)
    return (single + pairs).compactMap { reading(field, $0) }
  }

  /// For each cell its weight in each digit, 0 where the digit doesn't cover it.
  private func weights(of cells: [Int], in digits: [CheckDigitLayout]) -> [[Int]] {
    let covers = digits.map { layout.indices(of: $0.covers) }
    return cells.map { cell in
      covers.map { $0.firstIndex(of: cell).map(CheckDigit.weight(at:)) ?? 0 }
    }
  }

  private func changes(
    in field: DocumentField, weights: [[Int]], digits: Int, by substitutions: Substitutions
  ) -> [Change] {
    field.characters.indices.flatMap { position in
      let printed = field.characters[position]
      let candidates = field.layout.content.allowed(at: position)
        .intersection(substitutions == .any ? .all : printed.lookAlikes)
      return candidates.characters.filter { $0 != printed }.map { character in
        let difference = character.checkValue - printed.checkValue
        return Change(
          position: position, character: character,
          residues: weights[position].map { (($0 * difference) % 10 + 10) % 10 })
      }
    }
  }

  private func cancellingPairs(_ changes: [Change]) -> [[Change]] {
    let byResidues = Dictionary(grouping: changes, by: \.residues)
    return changes.flatMap { first in
      let opposite = first.residues.map { (10 - $0) % 10 }
      return (byResidues[opposite] ?? []).filter { $0.position > first.position }.map { [first, $0] }
    }
  }

  private func reading(_ field: DocumentField, _ changes: [Change]) -> IndistinguishableReading? {
    var characters = field.characters
    for change in changes { characters[change.position] = change.character }
    if field.layout.content == .date, !PrintedDate(characters).isPossible { return nil }
    return IndistinguishableReading(characters: characters, changedPositions: changes.map(\.position))
  }
}

/// One character of a field put in place of another.
private struct Change {
  let position: Int
  let character: MRZCharacter
  /// By how much each check digit would change, 0…9.
  let residues: [Int]

  var isInvisible: Bool { residues.allSatisfy { $0 == 0 } }
}
