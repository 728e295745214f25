import Testing

@testable import MRZ

/// The lines of two cards: every check digit of the key agrees, but the composite, over the lines of both, refuses.
@Suite struct MixedLinesTests {
  /// A card that is seen clearly: each character a hundred thousand times as probable as all others together.
  private func seen(_ lines: [String]) -> Lattice {
    let others = Float(1e-5) / Float(MRZCharacter.count - 1)
    return Lattice(
      lineLengths: lines.map(\.count),
      probabilities: Alphabet.characters(lines.joined()).flatMap { seen in
        (0..<MRZCharacter.count).map { $0 == Int(seen.index) ? 1 - 1e-5 : others }
      })
  }

  /// The printed lines of the public specimens of TD1 whose check digits all agree.
  private func cards() throws -> [[String]] {
    try SharedFiles.rows("images/truth.tsv").map { row in row[2].split(separator: "|").map(String.init) }
      .filter { lines in
        guard let document = try? Document(lines: lines) else { return false }
        return document.format == .td1 && document.isKeyProved && document.composite == .agrees
      }
  }

  /// A misread of the optional data explains one in a hundred as well.
  @Test(.needsSharedFiles) func areHardlyEverAKey() throws {
    let decoder = ZoneDecoder()
    let cards = try cards()
    var (mixtures, validated) = (0, 0)
    for first in cards {
      #expect(decoder.decode(seen(first)).zone?.verdict == .validated)
      for second in cards {
        let mixed = [first[0], second[1], second[2]]
        guard case .refuses = try Document(lines: mixed).composite else { continue }
        mixtures += 1
        if decoder.decode(seen(mixed)).zone?.isValidated == true { validated += 1 }
      }
    }
    #expect(mixtures > 100)
    #expect(validated * 100 <= mixtures)
  }

  /// A finger over the composite's cell, which says nothing then, costs no key.
  @Test(.needsSharedFiles) func aHiddenCompositeIsNoDoubt() throws {
    let decoder = ZoneDecoder()
    for card in try cards() {
      let seen = seen(card)
      var probabilities = seen.probabilities
      for cell in 59 * MRZCharacter.count..<60 * MRZCharacter.count {
        probabilities[cell] = 1 / Float(MRZCharacter.count)
      }
      let hidden = Lattice(lineLengths: seen.lineLengths, probabilities: probabilities)
      #expect(decoder.decode(hidden).zone?.verdict == .validated)
    }
  }
}
