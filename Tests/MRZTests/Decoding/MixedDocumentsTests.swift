import Testing

@testable import MRZ

/// Parts of two documents in one picture: every check digit of the key agrees, but the composite, over all of them, refuses.
@Suite struct MixedDocumentsTests {
  /// A zone that is seen clearly: each character a hundred thousand times as probable as all others together.
  private func seen(_ lines: [String]) -> Lattice {
    let others = Float(1e-5) / Float(MRZCharacter.count - 1)
    return Lattice(
      lineLengths: lines.map(\.count),
      probabilities: Alphabet.characters(lines.joined()).flatMap { seen in
        (0..<MRZCharacter.count).map { $0 == Int(seen.index) ? 1 - 1e-5 : others }
      })
  }

  /// The printed lines of the public specimens of `format` whose check digits all agree.
  private func documents(_ format: Format) throws -> [[String]] {
    try SharedFiles.rows("images/truth.tsv").map { row in row[2].split(separator: "|").map(String.init) }
      .filter { lines in
        guard let document = try? Document(lines: lines) else { return false }
        return document.format == format && document.isKeyProved && document.composite == .agrees
      }
  }

  /// A misread of the optional data explains one in a hundred as well.
  @Test(.needsSharedFiles, arguments: [Format.td1, .td2, .td3])
  func areHardlyEverAKey(_ format: Format) throws {
    let decoder = ZoneDecoder()
    let documents = try documents(format)
    var (mixtures, validated) = (0, 0)
    for first in documents {
      #expect(decoder.decode(seen(first)).zone?.verdict == .validated)
      for second in documents {
        for mixed in Self.mixtures(first, second) {
          let document = try Document(lines: mixed)
          guard case .refuses = document.composite, document.isKeyProved else { continue }
          mixtures += 1
          if decoder.decode(seen(mixed)).zone?.isValidated == true { validated += 1 }
        }
      }
    }
    #expect(mixtures > 10)
    #expect(validated * 100 <= mixtures)
  }

  /// A card's first line above the others of another; of documents with one line for the key, its left part, up to the end
  /// of a field, beside the right part of another.
  private static func mixtures(_ first: [String], _ second: [String]) -> [[String]] {
    guard first.count == 2 else { return [[first[0]] + second.dropFirst()] }
    return [10, 20, 28].map { column in
      [second[0], String(first[1].prefix(column) + second[1].dropFirst(column))]
    }
  }

  /// A finger over the composite's cell, which says nothing then, costs no key.
  @Test(.needsSharedFiles) func aHiddenCompositeIsNoDoubt() throws {
    let decoder = ZoneDecoder()
    for card in try documents(.td1) {
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
