@testable import MRZ

/// Passports of invented data.
enum SampleZone {
  static func random(using random: inout SeededGenerator) -> Document {
    let letters = Alphabet.letters
    let number = (0..<9).map { index in
      (index < 2 ? letters : Alphabet.digits).randomElement(using: &random)?.description ?? "0"
    }.joined()
    return passport(
      number: number, birth: date(0...99, using: &random), expiry: date(0...39, using: &random))
  }

  /// A passport with these values and the digits that belong to them.
  static func passport(number: String, birth: String, expiry: String) -> Document {
    let layout = Layout.td3
    var characters = Alphabet.characters(
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<" + number + "0UTO" + birth + "0F" + expiry
        + "0<<<<<<<<<<<<<<00")
    for digit in layout.checkDigits {
      characters[layout.index(line: digit.line, column: digit.column)] =
        MRZCharacter(digit: digit.expected(in: characters, of: layout))
    }
    return Document(layout: layout, characters: characters)
  }

  private static func date(_ years: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
    [years, 1...12, 1...28].map { range in
      let part = Int.random(in: range, using: &random)
      return part < 10 ? "0\(part)" : "\(part)"
    }.joined()
  }
}
