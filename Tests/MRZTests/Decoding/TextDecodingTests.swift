import Testing

@testable import MRZ

/// Zones as people paste them: what was read wrongly is mended or the zone refused.
@Suite struct TextDecodingTests {
  static let decoder = ZoneDecoder.forText()
  /// The specimen of Doc 9303-4, appendix B.
  static let specimen = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]

  private func decode(_ lines: [String]) -> DecodedZone? { Self.decoder.decode(text: lines).zone }

  private func expectSpecimen(_ lines: [String], validated: Bool = true) {
    let zone = decode(lines)
    #expect(zone?.key.documentNumber == "L898902C3")
    #expect(zone?.key.dateOfBirth == "740812")
    #expect(zone?.key.dateOfExpiry == "120415")
    if validated { #expect(zone?.verdict == .validated) }
  }

  @Test(.needsSharedFiles) func everyCaseComesOutAsItsColumnsSay() throws {
    for row in try SharedFiles.rows("cases/mrz-text.tsv") {
      let zone = decode(row[5].split(separator: "|").map(String.init))
      let values = [zone?.key.documentNumber, zone?.key.dateOfBirth, zone?.key.dateOfExpiry].map {
        $0 ?? "-"
      }
      let isRight = values == Array(row[1...3])
      switch row[4] {
      case "v":
        #expect(
          isRight && zone?.verdict == .validated, "\(row[0]) \(String(describing: zone?.verdict))")
      case "c": #expect(isRight || zone?.isValidated != true, "\(row[0])")
      default: #expect(zone?.isValidated != true, "\(row[0])")
      }
    }
  }

  @Test func lettersInDatesAndCheckDigitsAreDigits() throws {
    var lines = Self.specimen
    lines[1] = "L898902C36UTO74O8I22F12O4IS9ZE184226B<<<<<10"
    expectSpecimen(lines, validated: false)
    let corrections = try #require(decode(lines)).corrections
    #expect(corrections.map(\.column) == [15, 17, 23, 25, 26])
    #expect(corrections.allSatisfy { $0.line == 1 && $0.reason == .format })
    #expect(corrections.first?.from == MRZCharacter(ascii: UInt8(ascii: "O")))
    #expect(corrections.first?.to == MRZCharacter(digit: 0))
  }

  /// Visas have no check digit that would tell where their lines end.
  @Test func aPassportCutToTheLengthOfAVisaIsNone() {
    let zone = decode(Self.specimen.map { String($0.prefix(36)) })
    #expect(zone?.isValidated != true || zone?.document.format == .td3)
  }

  /// A passport whose personal number's check digit stands in the composite's place may as well be a visa (as the
  /// public specimen m0249): its key is the same.
  @Test func aKeyIsAsSureAsAllFormatsThatPrintIt() throws {
    let lines = [Self.specimen[0], "L898902C36UTO7408122F3012017<<<<<<<<<<<<<<6<"]
    let zone = try #require(decode(lines))
    #expect(zone.key.documentNumber == "L898902C3")
    #expect(
      Set(zone.alternatives.map { [$0.key.documentNumber, $0.key.dateOfBirth, $0.key.dateOfExpiry] }).count
        == zone.alternatives.count)
  }

  /// A letter is no date's, however seldom it is read for the digit; a filler may stand for what was lost.
  @Test(arguments: Array("CGQW<"))
  func whatNoDateHoldsDoesNotSpeakAgainstTheDigit(_ read: Character) {
    for column in 13..<19 {
      var line = Array(Self.specimen[1])
      line[column] = read
      let zone = decode([Self.specimen[0], String(line)])
      #expect(zone?.isValidated != true || zone?.document.lines == Self.specimen)
      let doubts = if case .unverified(let doubts) = zone?.verdict { doubts } else { [Verdict.Doubt]() }
      #expect(!doubts.contains(.contradictsEvidence(.dateOfBirth)), "\(read) in column \(column)")
    }
    let misread = Self.specimen[1].replacing("740812", with: "74\(read)812")
    expectSpecimen([Self.specimen[0], misread], validated: read != "C")
  }

  @Test func checkDigitsSettleTheNumber() throws {
    let lines = [Self.specimen[0], "L8989O2C36UTO7408122F1204159ZE184226B<<<<<10"]
    expectSpecimen(lines, validated: false)
    #expect(try #require(decode(lines)).corrections.map(\.reason) == [.checkDigit])
  }

  @Test func fillersReadAsLettersAreFillers() {
    expectSpecimen(["PKUTOERIKSSONKKANNAKMARIA<<<<KK<<<<<LLL<<<<<", Self.specimen[1]], validated: false)
  }

  @Test func errorsOutsideTheKeyDoNotBlockIt() {
    expectSpecimen([Self.specimen[0], "L898902C36UT07408122F1204159ZE184226B<<<<<10"])
    expectSpecimen([Self.specimen[0], "L898902C36UTO7408122F1204159ZE184226B<<<<<11"])
    expectSpecimen(
      [Self.specimen[0], "L898902C36UT07408122F1204159ZE184226B<<<<<11"], validated: false)
  }

  @Test func miscountedFillersAreMended() {
    for length in [40, 43, 45, 50] {
      let name = Self.specimen[0]
      let line =
        length < 44
        ? String(name.prefix(length)) : name + String(repeating: "<", count: length - 44)
      expectSpecimen([line, Self.specimen[1]])
    }
  }

  @Test func aDroppedOrDoubledCharacterIsMended() {
    expectSpecimen(
      [Self.specimen[0], "L898902C36UTO7408122F1204159ZE18426B<<<<<10"], validated: false)
    expectSpecimen(
      [Self.specimen[0], "L898902C36UTO7408122F1204159ZE184226BB<<<<<10"], validated: false)
    expectSpecimen(["P<UTOERIKSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", Self.specimen[1]])
  }

  @Test func smallLettersBlanksAndQuotationMarksAreTaken() {
    expectSpecimen(Self.specimen.map { $0.lowercased() })
    expectSpecimen([
      "P<UTO ERIKSSON<<ANNA<MARIA <<<<<<<<<<<<<<<<<<<",
      " L898902C36UTO7408122F1204159 ZE184226B<<<<<10",
    ])
    expectSpecimen(["P<UTOERIKSSON«ANNA<MARIA«««««««««<", Self.specimen[1]])
  }

  @Test func otherLinesAroundTheZoneAreLeftOut() {
    expectSpecimen([
      "Passport No. L898902C3", "see page 3", Self.specimen[0], Self.specimen[1], "-- end --",
    ])
  }

  @Test func linesJoinedIntoOneAreCut() {
    expectSpecimen([Self.specimen.joined()])
  }

  @Test func proseIsRefused() {
    let prose = "The quick brown fox jumps over the lazy dog and runs away"
    #expect(decode([prose, prose]) == nil)
    #expect(
      decode([
        String(prose.replacing(" ", with: "").prefix(44)),
        String(prose.replacing(" ", with: "").prefix(44)),
      ]) == nil)
    #expect(decode([]) == nil)
    #expect(decode(["", "<"]) == nil)
  }

  /// 6/G, 1/L, K/< are equal to every check digit: text alone can't tell, so the true key is named.
  @Test(arguments: [
    ("L898902C3", "1898902C3"), ("AB6123457", "ABG123457"), ("K31458902", "<31458902"),
  ])
  func whatNoDigitSeesIsNamed(printed: String, read: String) throws {
    let digit = CheckDigit.value(of: printed.utf8.compactMap(MRZCharacter.init(ascii:)))
    let zone = try #require(
      decode([Self.specimen[0], "\(read)\(digit)UTO7408122F1204159ZE184226B<<<<<10"]))
    let named = try #require(zone.alternatives.first { $0.key.documentNumber == printed })
    #expect(named.isIndistinguishable || zone.key.documentNumber == printed)
  }

  /// One misread look-alike in the second line: most keys come out, and none wrong.
  @Test func oneMisreadIsMostlyMended() throws {
    var random = SeededGenerator(seed: 5)
    var right = 0
    for _ in 0..<150 {
      let document = SampleZone.random(using: &random)
      var characters = document.characters
      let cell = Int.random(in: 44..<88, using: &random)
      let alike = characters[cell].lookAlikes.characters.filter {
        !($0.checkValue - characters[cell].checkValue).isMultiple(of: 10)
      }
      characters[cell] = try #require(alike.randomElement(using: &random))
      guard let zone = decode(Document(layout: .td3, characters: characters).lines), zone.isValidated
      else { continue }
      #expect(zone.key == document.key)
      right += 1
    }
    #expect(right >= 100)
  }

  /// Random text never traps, and whatever is decoded holds only what its cells may hold.
  @Test func decodedZonesSatisfyTheirFormat() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let lines = Self.specimen.map { line in
        String(
          line.map { character in
            Int.random(in: 0..<6, using: &random) == 0
              ? MRZCharacter.all.randomElement(using: &random)?.description.first ?? "<" : character
          })
      }
      guard let zone = decode(lines) else { continue }
      for field in zone.document.fields { #expect(field.unexpectedPositions.isEmpty) }
      #expect(
        zone.document.findings().allSatisfy { if case .impossibleDate = $0 { false } else { true } }
      )
      #expect(!zone.isValidated || zone.document.isKeyProved)
    }
  }
}
