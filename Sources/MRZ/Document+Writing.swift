extension Document {
  /// The document of `format` that holds `content`, its check digits computed.
  ///
  /// A number too long for its field goes on in the optional data where the format has that. `emptyDigit`, `<`
  /// or `0`, is printed as check digit of an empty field where the layout leaves the choice.
  public init(
    format: Format, content: DocumentContent, transliteration: Transliteration = Transliteration(),
    emptyDigit: MRZCharacter = .filler
  ) throws(WritingError) {
    let layout = Self.layout(of: format, for: content)
    for name in content.values.keys where layout.field(name) == nil {
      if content.values[name]?.isEmpty == false { throw .noSuchField(name, format) }
    }
    var characters = Array(repeating: MRZCharacter.filler, count: layout.cellCount)
    for field in layout.fields {
      let text = try Self.text(of: field, in: layout, content: content, transliteration: transliteration)
      let written = try Self.characters(text, of: field, in: layout)
      for (index, character) in zip(layout.indices(of: field.cells), written) {
        characters[index] = character
      }
    }
    for digit in layout.checkDigits {
      let isEmpty = layout.indices(of: digit.covers).allSatisfy { characters[$0].isFiller }
      characters[layout.index(line: digit.line, column: digit.column)] =
        digit.mayBeFiller && isEmpty
        ? emptyDigit : MRZCharacter(digit: digit.expected(in: characters, of: layout))
    }
    self.init(layout: layout, characters: characters)
  }

  /// The variant of `format` that the content needs.
  private static func layout(of format: Format, for content: DocumentContent) -> Layout {
    let tail = (content.values[.documentNumber]?.count ?? 0) - 9
    if format == .td1, Layout.td1LongNumberTails.contains(tail) { return .td1(longNumberTail: tail) }
    if format == .td2, Layout.td2LongNumberTails.contains(tail) { return .td2(longNumberTail: tail) }
    if format == .drivingLicence, content.values[.issuingState] != "NLD" { return .drivingLicence }
    return Layout.variants(of: format)[0]
  }

  private static func text(
    of field: FieldLayout, in layout: Layout, content: DocumentContent, transliteration: Transliteration
  ) throws(WritingError) -> String {
    switch field.content {
    case .literal(let characters): return characters.text
    case .names, .russianNames:
      return try name(content.name, in: field, of: layout.format, transliteration: transliteration)
    default:
      if let value = content.values[field.name], !value.isEmpty { return value }
      let required: [FieldName] = [.documentCode, .issuingState, .documentNumber]
      if required.contains(field.name) { throw .missing(field.name) }
      return ""
    }
  }

  private static func name(
    _ name: HolderName, in field: FieldLayout, of format: Format, transliteration: Transliteration
  ) throws(WritingError) -> String {
    let isRussian = field.content == .russianNames
    let words = [name.primary, name.secondary].map { identifier in
      isRussian
        ? RussianTransliteration.zone(identifier.uppercased()).split { " -".contains($0) }.map(String.init)
        : transliteration.words(of: identifier)
    }
    guard let primary = words[0], let secondary = words[1] else { throw .untransliterable }
    if primary.isEmpty, secondary.isEmpty { throw .missing(.names) }
    if field.cells.count > 1 {
      return zip([primary, secondary], field.cells).map { words, run in
        NameField.characters(primary: words, secondary: [], length: run.columns.count)
      }.joined()
    }
    // The French driving licence prints the surname only.
    return NameField.characters(
      primary: primary, secondary: format == .frenchDrivingLicence ? [] : secondary,
      length: field.cells[0].columns.count)
  }

  /// The field's characters: capitals, anything between letters and digits as `<`, filled with `<`.
  private static func characters(
    _ text: String, of field: FieldLayout, in layout: Layout
  ) throws(WritingError) -> [MRZCharacter] {
    let text = text.uppercased()
    let room = layout.indices(of: field.cells).count
    guard text.count <= room else { throw .tooLong(field.name, limit: room) }
    var characters: [MRZCharacter] = []
    for (position, character) in text.enumerated() {
      let isSeparator = " -/.".contains(character)
      guard
        let ascii = isSeparator ? UInt8(ascii: "<") : character.asciiValue,
        let character = MRZCharacter(ascii: ascii), field.content.allowed(at: position).contains(character)
      else { throw .unexpectedCharacter(field.name, position: position + 1) }
      characters.append(character)
    }
    characters += Array(repeating: .filler, count: max(0, room - characters.count))
    for (position, character) in characters.enumerated()
    where !field.content.allowed(at: position).contains(character) {
      throw .unexpectedCharacter(field.name, position: position + 1)
    }
    return characters
  }
}
