import Testing

@testable import MRZ

@Suite struct DocumentTests {
  /// Doc 9303-4, appendix B.
  private static let eriksson = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]

  @Test func fieldsOfAPassport() throws {
    let document = try Document(lines: Self.eriksson)
    #expect(document.format == .td3)
    #expect(
      document.fields.map(\.name) == [
        .documentCode, .issuingState, .names, .documentNumber, .nationality, .dateOfBirth, .sex,
        .dateOfExpiry,
        .optionalData,
      ])
    #expect(
      document.fields.map(\.value) == [
        "P", "UTO", "ERIKSSON, ANNA MARIA", "L898902C3", "UTO", "740812", "F", "120415", "ZE184226B",
      ])
    #expect(document.field(.optionalData)?.printed == "ZE184226B<<<<<")
    #expect(document.field(.documentNumber)?.cells == [Cells(line: 1, columns: 0..<9)])
    #expect(document.field(.documentNumber)?.checkDigit == .agrees)
    #expect(document.field(.names)?.checkDigit == .notPrinted)
    #expect(document.composite == .agrees)
    #expect(document.sex == .female)
    #expect(document.nationality?.name == "Utopia (specimens)")
    #expect(document.findings().isEmpty)
    #expect(document.isKeyProved)
  }

  @Test func eachRefusalIsTold() throws {
    var lines = Self.eriksson
    lines[1] = "L898902C46UTO7413122F1204159ZE1842268<<<<<11"
    let document = try Document(lines: lines)
    #expect(document.field(.documentNumber)?.checkDigit == .refuses(expected: 7))
    #expect(!document.isKeyProved)
    let findings = document.findings()
    #expect(findings.contains(.checkDigitRefuses(.documentNumber)))
    #expect(findings.contains(.impossibleDate(.dateOfBirth)))
    #expect(findings.contains(.checkDigitRefuses(.optionalData)))
    #expect(findings.contains(.compositeRefuses))
    #expect(!findings.contains(.checkDigitRefuses(.dateOfExpiry)))
  }

  /// Errors outside the key don't take its proof away.
  @Test func errorsOutsideTheKey() throws {
    let document = try Document(lines: [
      "P<UT0ERIKSS0N<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO740812281204159ZE184226B<<<<<17",
    ])
    #expect(document.isKeyProved)
    let findings = document.findings()
    #expect(findings.contains(.unexpectedCharacter(.issuingState, Cells(line: 0, columns: 4..<5))))
    #expect(findings.contains(.unknownState(.issuingState)))
    #expect(findings.contains(.unexpectedCharacter(.names, Cells(line: 0, columns: 11..<12))))
    #expect(findings.contains(.unexpectedCharacter(.sex, Cells(line: 1, columns: 20..<21))))
    #expect(findings.contains(.compositeRefuses))
  }

  @Test(arguments: [("F", Sex.female), ("M", .male), ("<", .unspecified), ("X", .unspecified)])
  func sexes(printed: String, sex: Sex) throws {
    let line = "L898902C36UTO7408122\(printed)1204159ZE184226B<<<<<10"
    #expect(try Document(lines: [Self.eriksson[0], line]).sex == sex)
  }

  /// Doc 9303-11, D.2: MRZ information of short and long numbers, by which the chip's key is derived.
  @Test(arguments: [
    (
      [
        "I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<",
      ], "D23145890734", "D23145890734934071279507122"
    ),
    (
      ["I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<", "D23145890<UTO3407127M95071227349<<<8"], "D23145890734",
      "D23145890734934071279507122"
    ),
    (
      [
        "I<UTOL898902C<3<<<<<<<<<<<<<<<", "6908061F9406236UTO<<<<<<<<<<<2", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
      ], "L898902C", "L898902C<369080619406236"
    ),
    (
      ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L898902C<3UTO6908061F9406236<<<<<<<2"], "L898902C",
      "L898902C<369080619406236"
    ),
  ])
  func chipKeys(lines: [String], number: String, mrzInformation: String) throws {
    let document = try Document(lines: lines)
    #expect(document.key.documentNumber == number)
    #expect(document.key.mrzInformation == mrzInformation)
    #expect(document.isKeyProved)
    #expect(document.composite == .agrees)
  }

  /// Visas have no chip, but number and dates all the same.
  @Test func visaKey() throws {
    let document = try Document(lines: [
      "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<",
    ])
    #expect(
      document.key
        == ChipKey(
          documentNumber: "L8988901C", dateOfBirth: "400907", dateOfExpiry: "961210", mrzInformation: nil))
    #expect(document.isKeyProved)
    #expect(document.composite == .notPrinted)
  }

  @Test(arguments: [
    ("P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "ERIKSSON", "ANNA MARIA", false),
    ("P<UTO<<MONONYM<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "MONONYM", "", false),
    ("P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "ARKFREITH", "", false),
    ("P<UTOSATRIYA<SUDARPA<<<<<<<<<<<<<<<<<<<<<<<<", "SATRIYA SUDARPA", "", false),
    ("P<CANMARTIN<<<SARAH<<<<<<<<<<<<<<<<<<<<<<<<<", "MARTIN", "SARAH", false),
    ("P<UTOPAPANDROPOULOUS<<JONATHON<WARREN<TREVOR", "PAPANDROPOULOUS", "JONATHON WARREN TREVOR", true),
    ("P<UTOBENNELONG<WOOLOOM<WARRAND<WARNAM<<DINGO", "BENNELONG WOOLOOM WARRAND WARNAM", "DINGO", true),
    ("P<UTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "", "", false),
  ])
  func names(line: String, primary: String, secondary: String, mayBeTruncated: Bool) throws {
    let document = try Document(lines: [line, Self.eriksson[1]])
    #expect(
      document.name == HolderName(primary: primary, secondary: secondary, mayBeTruncated: mayBeTruncated))
    #expect(document.findings().contains(.nameMayBeTruncated) == mayBeTruncated)
  }

  @Test(arguments: [
    ("D<<", "Germany"), ("UTO", "Utopia (specimens)"), ("GBD", "British Overseas Territories Citizen"),
    ("XXA", "Stateless person"), ("RKS", "Kosovo"), ("EUE", "European Union"), ("UNK", nil), ("XOM", nil),
    ("FRA", "France"), ("ZZZ", nil), ("DEU", "Germany"),
  ])
  func stateCodes(printed: String, name: String?) {
    let code = StateCode(printed)
    if let name { #expect(code.name == name) }
    #expect((code.name == nil) == (printed == "ZZZ"))
    #expect(code.printed == printed)
  }

  @Test func allStates() {
    // ISO 3166-1 has 249 codes; Doc 9303-3, 5, adds 30.
    #expect(StateCode.all.count == 279)
    #expect(
      StateCode.all.allSatisfy { $0.code.utf8.allSatisfy { MRZCharacter(ascii: $0)?.isLetter == true } })
  }
}
