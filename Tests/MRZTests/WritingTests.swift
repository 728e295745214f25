import Testing

@testable import MRZ

@Suite struct WritingTests {
  private static let eriksson = HolderName(primary: "Eriksson", secondary: "Anna Maria")

  /// Doc 9303-4, appendix B.
  @Test func td3Specimen() throws {
    let document = try Document(
      format: .td3,
      content: DocumentContent(
        documentCode: "P", issuingState: "UTO", name: Self.eriksson, documentNumber: "L898902C3",
        nationality: "UTO", dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415",
        optionalData: "ZE184226B"))
    #expect(
      document.lines == [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      ])
  }

  /// Doc 9303-5, appendix B, and 9303-6, appendix B.
  @Test(arguments: [
    (
      Format.td1,
      [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
      ]
    ),
    (.td2, ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]),
  ])
  func cardSpecimens(format: Format, lines: [String]) throws {
    let document = try Document(
      format: format,
      content: DocumentContent(
        documentCode: "I", issuingState: "UTO", name: Self.eriksson, documentNumber: "D23145890",
        nationality: "UTO", dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415"))
    #expect(document.lines == lines)
  }

  /// Doc 9303-7, appendix B and its counterpart for MRV-B.
  @Test(arguments: [
    (
      Format.mrva, "6ZE184226B",
      [
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
      ]
    ),
    (.mrvb, "", ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"]),
  ])
  func visaSpecimens(format: Format, optionalData: String, lines: [String]) throws {
    let document = try Document(
      format: format,
      content: DocumentContent(
        documentCode: "V", issuingState: "UTO", name: Self.eriksson, documentNumber: "L8988901C",
        nationality: "XXX", dateOfBirth: "400907", sex: .female, dateOfExpiry: "961210",
        optionalData: optionalData))
    #expect(document.lines == lines)
  }

  /// Doc 9303-11, D.2: a number of twelve characters on a card.
  @Test(arguments: [
    (
      Format.td1,
      [
        "I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<",
      ]
    ),
    (.td2, ["I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<", "D23145890<UTO3407127M95071227349<<<8"]),
  ])
  func longNumbers(format: Format, lines: [String]) throws {
    let document = try Document(
      format: format,
      content: DocumentContent(
        documentCode: "I", issuingState: "UTO",
        name: HolderName(primary: "Stevenson", secondary: "Peter John"),
        documentNumber: "D23145890734", nationality: "UTO", dateOfBirth: "340712", sex: .male,
        dateOfExpiry: "950712"))
    #expect(document.lines == lines)
  }

  /// Doc 9303-4, 4.2.2.2, position 43: `0` or `<` where the optional data is empty.
  ///
  /// Two specimens of states that print the one and the other.
  @Test func emptyOptionalDigit() throws {
    let filler = try Document(
      format: .td3,
      content: DocumentContent(
        documentCode: "P", issuingState: "POL",
        name: HolderName(primary: "Kowalska-Kwiatkowska", secondary: "Joanna"), documentNumber: "AA0000000",
        nationality: "POL", dateOfBirth: "600208", sex: .female, dateOfExpiry: "141231"))
    #expect(filler.lines[1] == "AA00000000POL6002084F1412314<<<<<<<<<<<<<<<4")
    let zero = try Document(
      format: .td3,
      content: DocumentContent(
        documentCode: "P", issuingState: "GBR",
        name: HolderName(primary: "United Kingdom Twenty Six", secondary: "Jodie Pippa"),
        documentNumber: "107182890", nationality: "GBR", dateOfBirth: "850117", sex: .female,
        dateOfExpiry: "160131"), emptyDigit: MRZCharacter(digit: 0))
    #expect(
      zero.lines == [
        "P<GBRUNITED<KINGDOM<TWENTY<SIX<<JODIE<PIPPA<", "1071828900GBR8501178F1601312<<<<<<<<<<<<<<06",
      ])
  }

  @Test(arguments: [
    (WritingError.missing(.documentNumber), Format.td3, ["documentNumber": ""]),
    (.tooLong(.documentNumber, limit: 9), .td3, ["documentNumber": "1234567890"]),
    (.unexpectedCharacter(.dateOfBirth, position: 3), .td1, ["dateOfBirth": "74AU12"]),
    (.noSuchField(.optionalData2, .td3), .td3, ["optionalData2": "X"]),
    (.unexpectedCharacter(.documentNumber, position: 2), .td3, ["documentNumber": "L€"]),
  ])
  func refusals(error: WritingError, format: Format, changes: [String: String]) {
    var content = DocumentContent(
      documentCode: "P", issuingState: "UTO", name: Self.eriksson, documentNumber: "L898902C3",
      nationality: "UTO", dateOfBirth: "740812", sex: .female, dateOfExpiry: "120415")
    for (name, value) in changes {
      content.values[FieldName(rawValue: name)!] = value
    }
    #expect(throws: error) { try Document(format: format, content: content) }
  }

  @Test func unknownLettersAreRefused() {
    #expect(Transliteration().words(of: "Ὀδυσσεύς") == nil)
    #expect(Transliteration().words(of: "Henry 8") == nil)
  }
}
