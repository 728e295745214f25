import Testing

@testable import MRZ

/// What is known of the numbers that single states print.
@Suite struct NumberPatternTests {
  /// German specimens, and where their numbers stand.
  static let specimens: [(lines: [String], line: Int, column: Int)] = [
    (["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"], 1, 0),
    (
      [
        "IDD<<L01X00T471<<<<<<<<<<<<<<<", "8308126<3108011D<<2108<<<<<<<7",
        "MUSTERMANN<<ERIKA<<<<<<<<<<<<<",
      ], 0, 5
    ),
  ]

  @Test func everyLineOfTheTableIsAPatternThatFitsItsFormat() {
    #expect(NumberPattern.known.count > 50)
    for pattern in NumberPattern.known {
      #expect(pattern.issuer.name != nil, "\(pattern.issuer.code)")
      #expect(Layout.all.contains { pattern.fits($0) }, "\(pattern.issuer.code) \(pattern.format)")
      #expect(!pattern.characters.contains { $0.bits == 0 })
    }
  }

  @Test func aLineThatIsNoPatternIsNone() {
    #expect(NumberPattern(line: "D TD9 999") == nil)
    #expect(NumberPattern(line: "D TD3") == nil)
  }

  @Test func germanNumbersHaveNoO() throws {
    for (lines, line, first) in Self.specimens {
      for column in first..<first + 9 where Array(lines[line])[column] == "0" {
        var misread = Array(lines[line])
        misread[column] = "O"
        var text = lines
        text[line] = String(misread)
        let zone = try #require(ZoneDecoder.forText().decode(text: text).zone)
        #expect(zone.document.lines == lines)
        #expect(zone.keyConfidence > 0.95)
        let without = try #require(ZoneDecoder.forText(patterns: []).decode(text: text).zone)
        #expect(1 - zone.keyConfidence < (1 - without.keyConfidence) / 1.5)
      }
    }
  }

  /// The Spanish specimen's number has two letters in front, and not three as Spain's documents.
  @Test func aNumberThatIsOtherwiseStandsAsItWasPrinted() throws {
    let lines = [
      "P<ESPESPANOLA<ESPANOL<<JOSE<<<<<<<<<<<<<<<<<", "ZZ988540<2ESP6007218M1307153A6500004000<<<52",
    ]
    let zone = try #require(ZoneDecoder.forText().decode(text: lines).zone)
    #expect(zone.document.lines == lines)
    #expect(zone.verdict == .validated)
  }

  @Test func layoutsOfOtherFormatsAreNotNarrowed() {
    let german = NumberPattern.known.filter { $0.issuer.code == "D" && $0.format == .td3 }
    #expect(german.count == 1)
    #expect(Layout.all.filter { german[0].fits($0) } == [.td3])
  }
}
