extension CompiledLayout {
  /// The characters that were decided otherwise than read, and why.
  func corrections(
    to characters: [MRZCharacter], lattice: Lattice, read: [MRZCharacter?]?
  ) -> [Correction] {
    let likeliest = lattice.likeliest
    let read = read.flatMap { $0.count == characters.count ? $0 : nil } ?? likeliest
    let allowed = layout.allowedCharacters()
    var corrections: [Correction] = []
    var cell = 0
    for (line, length) in layout.lineLengths.enumerated() {
      for column in 0..<length {
        defer { cell += 1 }
        guard read[cell] != characters[cell] else { continue }
        let reason: Correction.Reason =
          if likeliest[cell] == characters[cell] {
            .evidence
          } else if let from = read[cell], allowed[cell].contains(from),
            refusesAnyCheckDigit(characters, with: from, at: cell)
          {
            .checkDigit
          } else {
            .format
          }
        corrections.append(
          Correction(
            line: line, column: column, from: read[cell], to: characters[cell], reason: reason))
      }
    }
    return corrections
  }

  /// Whether a check digit that agrees with `characters` would refuse with another character in one cell.
  private func refusesAnyCheckDigit(
    _ characters: [MRZCharacter], with character: MRZCharacter, at cell: Int
  ) -> Bool {
    var changed = characters
    changed[cell] = character
    return layout.checkDigits.contains {
      $0.state(in: characters, of: layout) == .agrees
        && $0.state(in: changed, of: layout) != .agrees
    }
  }
}
