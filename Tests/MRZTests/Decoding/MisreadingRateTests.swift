import Testing

@testable import MRZ

/// Zones in which much was misread: what else was misread can't be known.
@Suite struct MisreadingRateTests {
  /// The specimen of Doc 9303-4, appendix A, as a lattice in which `misread` cells show another character.
  private func decode(_ misread: [(line: Int, column: Int, read: String)]) -> DecodedZone? {
    let layout = Layout.td3
    let printed = Alphabet.characters(
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10")
    var read = printed
    for place in misread {
      read[layout.index(line: place.line, column: place.column)] = Alphabet.characters(place.read)[0]
    }
    let probabilities = zip(printed, read).flatMap { printed, read in
      MRZCharacter.all.map { character -> Float in
        if character == read { return read == printed ? 0.9999 : 0.8 }
        return character == printed ? 0.199 : 0.0001 / 36
      }
    }
    return ZoneDecoder().decode(
      Lattice(lineLengths: layout.lineLengths, probabilities: probabilities), read: read
    ).zone
  }

  private static let key = "L898902C3"

  @Test(
    arguments: [
      [], [(1, 13, "I")], [(1, 10, "U"), (1, 30, "S")],
    ] as [[(line: Int, column: Int, read: String)]])
  func fewCorrectionsLeaveTheKeyStanding(misread: [(line: Int, column: Int, read: String)]) throws {
    let zone = try #require(decode(misread))
    #expect(zone.key.documentNumber == Self.key)
    let isValidated = zone.isValidated
    #expect(isValidated)
  }

  /// None of these is in the document number.
  @Test(
    arguments: [
      [(1, 13, "1"), (1, 15, "B"), (1, 21, "I"), (1, 24, "A")],
      [(1, 10, "V"), (1, 14, "A"), (1, 18, "Z"), (1, 22, "Z"), (1, 25, "S")],
    ] as [[(line: Int, column: Int, read: String)]])
  func manyCorrectionsMakeTheRestDoubtful(misread: [(line: Int, column: Int, read: String)]) throws {
    let zone = try #require(decode(misread))
    guard case .unverified(let doubts) = zone.verdict else {
      Issue.record("validated with \(misread.count) characters corrected")
      return
    }
    #expect(doubts.contains(.manyCorrections(misread.count)))
  }

  /// A name may hold any letters, so that a correction in it says nothing of the rest.
  @Test func correctionsInTheNameDoNotCount() throws {
    let zone = try #require(decode([(0, 6, "8"), (0, 8, "5"), (0, 11, "0"), (0, 15, "4")]))
    let isValidated = zone.isValidated
    #expect(isValidated)
  }

  @Test func twoMisreadingsInOneFieldAreNeeded() {
    let document = SampleZone.passport(number: Self.key, birth: "740812", expiry: "120415")
    let one = Correction(line: 1, column: 20, from: nil, to: .filler, reason: .format)
    let rate = MisreadingRate([one], in: document)
    // 88 cells less 39 of the name.
    #expect(rate.value == 1.0 / 49)
    #expect(rate.probabilityOfHiddenOnes(inFieldsOf: [1, 1]) == 0)
    #expect(abs(rate.probabilityOfHiddenOnes(inFieldsOf: [10]) - 45.0 / 49 / 49 / 10) < 1e-12)
  }
}
