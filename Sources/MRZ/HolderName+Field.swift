extension HolderName {
  /// The name in a field of names; nil for a field of anything else.
  ///
  /// `<<` ends the primary identifier, `<` separates words. A name that opens with `<<` is the only one its
  /// holder has. In a field of two parts, as on the French identity card, each identifier has its own. Russian
  /// names come out in Cyrillic.
  init?(_ field: DocumentField) {
    let isRussian = field.layout.content == .russianNames
    guard isRussian || field.layout.content == .names else { return nil }
    let parts = Self.parts(field)
    let (primary, secondary) = parts.count > 1 ? (parts[0][...], parts[1][...]) : Self.split(parts[0])
    var words = [Self.words(primary), Self.words(secondary)]
    if words[0].isEmpty { words = [words[1], []] }
    let identifiers = words.map { words in
      let text = words.map(\.text).joined(separator: " ")
      return isRussian ? RussianTransliteration.cyrillic(text) : text
    }
    self.init(
      primary: identifiers[0], secondary: identifiers[1],
      mayBeTruncated: parts.contains { $0.last?.isFiller == false })
  }

  /// The characters of each run of cells.
  private static func parts(_ field: DocumentField) -> [[MRZCharacter]] {
    var rest = field.characters[...]
    return field.cells.map { run in
      defer { rest = rest.dropFirst(run.columns.count) }
      return Array(rest.prefix(run.columns.count))
    }
  }

  private static func split(
    _ characters: [MRZCharacter]
  ) -> (ArraySlice<MRZCharacter>, ArraySlice<MRZCharacter>) {
    let end = characters.indices.first { index in
      characters[index].isFiller && index + 1 < characters.count && characters[index + 1].isFiller
    }
    guard let end else { return (characters[...], []) }
    return (characters[..<end], characters[end...])
  }

  private static func words(_ characters: ArraySlice<MRZCharacter>) -> [ArraySlice<MRZCharacter>] {
    characters.split(whereSeparator: \.isFiller)
  }
}
