import MRZ

/// A zone of invented data whose check digits all agree.
struct GeneratedZone {
  let document: Document

  /// A zone of one of the three formats of travel documents.
  init(using random: inout SeededGenerator) {
    let layout = [Layout.td1, .td2, .td3].randomElement(using: &random) ?? .td3
    var characters = [MRZCharacter](repeating: .filler, count: layout.cellCount)
    func put(_ text: String, _ cells: [Cells]) {
      for (cell, byte) in zip(layout.indices(of: cells), text.utf8) {
        characters[cell] = MRZCharacter(ascii: byte) ?? .filler
      }
    }
    let state = StateCode.all.randomElement(using: &random)?.printed ?? "UTO"
    for field in layout.fields {
      switch field.name {
      case .documentCode: put(layout.format == .td3 ? "P<" : "I<", field.cells)
      case .issuingState, .nationality: put(state, field.cells)
      case .documentNumber: put(Self.number(using: &random), field.cells)
      case .names: put(Self.name(using: &random), field.cells)
      case .dateOfBirth: put(Self.date(1930...2015, using: &random), field.cells)
      case .dateOfExpiry: put(Self.date(2024...2036, using: &random), field.cells)
      case .sex: put(["M", "F"].randomElement(using: &random) ?? "F", field.cells)
      default: put(Self.optional(using: &random), field.cells)
      }
    }
    for digit in layout.checkDigits {
      let value = digit.expected(in: characters, of: layout)
      characters[layout.index(line: digit.line, column: digit.column)] = MRZCharacter(digit: value)
    }
    document = Document(layout: layout, characters: characters)
  }

  private static let digits = Array("0123456789")
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func text(_ set: [Character], _ count: Int, using random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in set.randomElement(using: &random) ?? "0" })
  }

  /// Four in ten open with one or two letters, three in ten are digits, three any mixture; one in eight is short.
  private static func number(using random: inout SeededGenerator) -> String {
    let length = Int.random(in: 0..<8, using: &random) == 0 ? 8 : 9
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let opening = Int.random(in: 1...2, using: &random)
      return text(letters, opening, using: &random) + text(digits, length - opening, using: &random)
    case 4..<7: return text(digits, length, using: &random)
    default: return text(digits + letters, length, using: &random)
    }
  }

  private static func optional(using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: ""
    case 6..<9: text(digits, 7, using: &random)
    default: text(digits + letters, 7, using: &random)
    }
  }

  private static func name(using random: inout SeededGenerator) -> String {
    let surname = text(letters, Int.random(in: 4...9, using: &random), using: &random)
    return surname + "<<" + text(letters, Int.random(in: 3...7, using: &random), using: &random)
  }

  private static func date(_ years: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
    let parts = [
      Int.random(in: years, using: &random) % 100, Int.random(in: 1...12, using: &random),
      Int.random(in: 1...28, using: &random),
    ]
    return parts.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
  }
}
