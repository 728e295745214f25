import MRZ

/// Fills the cells of a layout for a holder and computes its check digits.
struct ZoneWriter {
  let layout: Layout
  let holder: Holder
  /// Code of the issuing state.
  let issuer: String

  private static let keyFields: Set<FieldName> = [.documentNumber, .dateOfBirth, .dateOfExpiry]

  /// The lines, the field values in them, and the fields whose digit is wrong (nil for the composite).
  func write(
    wrongDigits: Int, using random: inout SeededGenerator
  ) -> (lines: [String], values: [FieldName: String], wrong: [FieldName?]) {
    var cells = [MRZCharacter](repeating: .filler, count: layout.cellCount)
    var values: [FieldName: String] = [:]
    for field in layout.fields {
      let indices = layout.indices(of: field.cells)
      let text = value(of: field, length: indices.count, &random)
      let characters = text.utf8.compactMap(MRZCharacter.init(ascii:))
      for (index, character) in zip(indices, characters) { cells[index] = character }
      values[field.name] = text
    }
    var digits = layout.fields.compactMap { field in field.checkDigit.map { (field.name as FieldName?, $0) } }
    // Only digits that a chip's key needs: a key whose digits are right is right, whatever else is wrong.
    let wrong = Array(
      random.shuffle(digits.map(\.0)).filter { name in name.map { Self.keyFields.contains($0) } ?? false }
        .prefix(wrongDigits))
    if let composite = layout.composite { digits.append((nil, composite)) }
    for (name, digit) in digits {
      let covered = layout.indices(of: digit.covers).map { cells[$0] }
      let right = CheckDigit.value(of: covered)
      let place = layout.index(line: digit.line, column: digit.column)
      let isEmpty = digit.mayBeFiller && covered.allSatisfy(\.isFiller) && random.chance(0.5)
      let isWrong = name != nil && wrong.contains(name)
      let shift = isWrong ? UInt8(random.integer(1...9)) : 0
      cells[place] = isEmpty && !isWrong ? .filler : MRZCharacter(digit: (right + shift) % 10)
    }
    var rest = cells[...]
    let lines = layout.lineLengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length).map(\.description).joined()
    }
    return (lines, values, wrong)
  }

  private func value(of field: FieldLayout, length: Int, _ random: inout SeededGenerator) -> String {
    switch field.content {
    case .literal(let characters): characters.map(\.description).joined()
    case .pattern(let sets):
      sets.map { set in random.pick(set.characters).description }.joined()
    case .names, .russianNames: names(length)
    case .state: padded(field.name == .nationality ? holder.nationality : issuer, 3)
    case .documentCode: documentCode(&random)
    case .sex: holder.sex == "X" ? (random.chance(0.5) ? "X" : "<") : holder.sex
    case .date: date(field.name, &random)
    case .numeric: padded(digits(length, &random), length)
    case .alphanumeric: alphanumeric(field.name, length, &random)
    }
  }

  /// Primary identifier, two fillers, secondary identifiers, cut at the field's end (Doc 9303-3, 4.6).
  private func names(_ length: Int) -> String {
    func printed(_ name: String) -> String {
      name.filter { $0 != "'" }.map { $0 == " " || $0 == "-" ? "<" : String($0) }.joined()
    }
    return padded(printed(holder.surname) + "<<" + printed(holder.givenNames), length)
  }

  private func documentCode(_ random: inout SeededGenerator) -> String {
    switch layout.format {
    case .td3: random.pick(weighted: [("P<", 10), ("PA", 1), ("PD", 1), ("PO", 1), ("PT", 0.5), ("PP", 0.5)])
    case .mrva, .mrvb: random.pick(weighted: [("V<", 6), ("VC", 1), ("VB", 1), ("VN", 1)])
    default: random.pick(weighted: [("I<", 4), ("ID", 4), ("IR", 1), ("AC", 1), ("C<", 1), ("AR", 0.5)])
    }
  }

  private func date(_ name: FieldName, _ random: inout SeededGenerator) -> String {
    guard name == .dateOfBirth else {
      let year = name == .dateOfExpiry ? random.integer(2_019...2_036) : random.integer(2_012...2_024)
      return Self.printed(year, random.integer(1...12), random.integer(1...28))
    }
    let birth = holder.birth
    let printed = Self.printed(birth.year, birth.month, birth.day)
    guard random.chance(0.02) else { return printed }
    return random.chance(0.5) ? printed.prefix(2) + "<<<<" : printed.prefix(4) + "<<"
  }

  private static func printed(_ year: Int, _ month: Int, _ day: Int) -> String {
    [year % 100, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  private func alphanumeric(_ name: FieldName, _ length: Int, _ random: inout SeededGenerator) -> String {
    if name == .optionalData || name == .optionalData2 {
      guard random.chance(0.45) else { return String(repeating: "<", count: length) }
      let count = random.integer(min(3, length)...length)
      let text = random.chance(0.6) ? digits(count, &random) : mixed(count, &random)
      return padded(text, length)
    }
    let count = length > 9 ? length : min(length, random.integer(7...9))
    let prefix = random.pick(weighted: [(0, 4), (1, 2), (2, 4), (3, 1)] as [(Int, Double)])
    if random.chance(0.25) { return padded(mixed(count, &random), length) }
    return padded(letters(prefix, &random) + digits(count - prefix, &random), length)
  }

  private func digits(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<max(0, count)).map { _ in String(random.integer(0...9)) }.joined()
  }

  private func letters(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in random.pick(MRZCharacterSet.letters.characters).description }.joined()
  }

  private func mixed(_ count: Int, _ random: inout SeededGenerator) -> String {
    let characters = MRZCharacterSet.letters.union(.digits).characters
    return (0..<count).map { _ in random.pick(characters).description }.joined()
  }

  private func padded(_ text: String, _ length: Int) -> String {
    String(text.prefix(length)) + String(repeating: "<", count: max(0, length - text.count))
  }
}
