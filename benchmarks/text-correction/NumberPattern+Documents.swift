import MRZ
import Specimens

extension NumberPattern {
  /// A made-up document whose number some listed state may have given it, each format as often as the others.
  static func madeUpDocument(using random: inout SeededGenerator) -> Document {
    let layout = random.pick([Layout.td1, .td2, .td3])
    let pattern = random.pick(known.filter { $0.format == layout.format })
    let text = DrawnText(layout: layout, issuer: pattern.issuer.code, using: &random)
    var characters = text.lines.joined().utf8.compactMap(MRZCharacter.init(ascii:))
    let number = pattern.characters.map { random.pick($0.characters) }
    let cells = layout.field(.documentNumber).map { layout.indices(of: $0.cells) } ?? []
    for (place, cell) in cells.enumerated() {
      characters[cell] = place < number.count ? number[place] : .filler
    }
    for digit in layout.checkDigits where !digit.mayBeFiller {
      characters[layout.index(line: digit.line, column: digit.column)] =
        MRZCharacter(digit: digit.expected(in: characters, of: layout))
    }
    return Document(layout: layout, characters: characters)
  }
}
