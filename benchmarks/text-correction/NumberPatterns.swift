import Foundation
import MRZ
import Specimens

/// What document numbers look like, by issuing state and format.
struct NumberPatterns {
  /// One kind of document.
  struct Kind {
    let issuer: String
    let layout: Layout
    /// What each character of the number may be.
    let characters: [[MRZCharacter]]
  }

  let kinds: [Kind]

  /// The patterns in `file`: lines of issuing state, format and pattern, with tabs between; README.md tells what the
  /// letters of a pattern stand for.
  init(_ file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    kinds = lines.dropFirst().compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 3, let layout = Self.layouts[parts[1]] else { return nil }
      return Kind(issuer: parts[0], layout: layout, characters: parts[2].map(Self.characters))
    }
  }

  private static let layouts: [String: Layout] = ["TD1": .td1, "TD2": .td2, "TD3": .td3]

  private static func characters(_ symbol: Character) -> [MRZCharacter] {
    let letters = MRZCharacterSet.letters
    let set: MRZCharacterSet =
      switch symbol {
      case "A": letters
      case "9": .digits
      case "N": letters.subtracting(MRZCharacterSet("O"))
      case "M": letters.subtracting(MRZCharacterSet("O")).union(.digits)
      case "Z": MRZCharacterSet("CFGHJKLMNPRTVWXYZ").union(.digits)
      default: MRZCharacterSet(String(symbol))
      }
    return set.characters
  }

  /// A made-up document of some kind, each format as often as the others.
  func document(using random: inout SeededGenerator) -> Document {
    let layout = random.pick([Layout.td1, .td2, .td3])
    let kind = random.pick(kinds.filter { $0.layout == layout })
    let text = DrawnText(layout: layout, issuer: kind.issuer, using: &random)
    var characters = text.lines.joined().utf8.compactMap(MRZCharacter.init(ascii:))
    let number = kind.characters.map { random.pick($0) }
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
