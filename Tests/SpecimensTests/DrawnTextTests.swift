import MRZ
import Testing

@testable import Specimens

/// Drawn zones obey ICAO Doc 9303.
@Suite struct DrawnTextTests {
  static func digits(_ text: DrawnText) -> [(field: FieldName?, agrees: Bool)] {
    let layout = text.layout
    let characters = text.lines.joined().utf8.compactMap(MRZCharacter.init(ascii:))
    let all = layout.fields.compactMap { field in field.checkDigit.map { (field.name as FieldName?, $0) } }
    return (all + (layout.composite.map { [(nil, $0)] } ?? [])).map { name, digit in
      let covered = layout.indices(of: digit.covers).map { characters[$0] }
      let printed = characters[layout.index(line: digit.line, column: digit.column)]
      let isEmpty = printed.isFiller && digit.mayBeFiller && covered.allSatisfy(\.isFiller)
      return (name, isEmpty || printed == MRZCharacter(digit: CheckDigit.value(of: covered)))
    }
  }

  @Test(arguments: Layout.all)
  func linesFitTheLayoutAndCheck(layout: Layout) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let text = DrawnText(layout: layout, using: &random)
      #expect(text.lines.map(\.count) == layout.lineLengths)
      let characters = text.lines.joined().utf8.compactMap(MRZCharacter.init(ascii:))
      #expect(characters.count == layout.cellCount)
      for (character, allowed) in zip(characters, layout.allowedCharacters()) {
        #expect(allowed.contains(character))
      }
      #expect(Self.digits(text).allSatisfy { $0.agrees })
      #expect(text.verdict == "yes")
    }
  }

  @Test func wrongDigitsAreWrongAndNamed() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let text = DrawnText(layout: .td3, wrongDigits: 1, using: &random)
      let refused = Self.digits(text).filter { !$0.agrees }.map(\.field)
      #expect(refused == text.wrongDigits)
      #expect(refused.count == 1)
      #expect(text.verdict != "yes")
    }
  }

  @Test func namesFollowTheConvention() {
    // Doc 9303-3, 4.6: apostrophes are left out, hyphens and spaces become fillers, two fillers part the
    // identifiers.
    var random = SeededGenerator(seed: 13)
    var seen = Set<String>()
    for _ in 0..<600 {
      let text = DrawnText(layout: .td3, using: &random)
      let names = String(text.lines[0].dropFirst(5))
      seen.insert(text.holder.nationality)
      let surname = text.holder.surname.filter { $0 != "'" }.split { " -".contains($0) }.joined(
        separator: "<")
      #expect(names.hasPrefix(surname + "<<"))
    }
    #expect(seen.count > 50)
  }
}
