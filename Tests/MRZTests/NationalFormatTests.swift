import Testing

@testable import MRZ

@Suite struct NationalFormatTests {
  /// The specimen of the old French identity card.
  @Test func frenchIdentityCard() throws {
    let document = try Document(lines: [
      "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "9409923102854CORINNE<<<<<<<6512068F4",
    ])
    #expect(document.format == .frenchIdentityCard)
    #expect(document.name == HolderName(primary: "BERTHIER", secondary: "CORINNE"))
    #expect(document.date(.dateOfIssue)?.year == .number(94))
    #expect(document.date(.dateOfIssue)?.month == .number(9))
    #expect(document.date(.dateOfIssue)?.day == .unknown)
    #expect(document.sex == .female)
    #expect(
      document.key
        == ChipKey(
          documentNumber: "940992310285", dateOfBirth: "651206", dateOfExpiry: nil, mrzInformation: nil))
    #expect(document.composite == .agrees)
    #expect(document.isKeyProved)
    #expect(document.findings().isEmpty)
  }

  /// Its number may name a consulate by letters; the surname line ends with the issuing office.
  @Test func frenchIdentityCardOfAConsulate() throws {
    let document = try Document(lines: [
      "IDFRATEST<NAME<<<<<<<<<<<<<<<<0CHE02", "1710GVA123451ROBERTA<<<<<<<9112311F2",
    ])
    #expect(document.name == HolderName(primary: "TEST NAME", secondary: "ROBERTA"))
    #expect(document.field(.issuingAuthority)?.value == "0CHE02")
    #expect(document.key.documentNumber == "1710GVA12345")
    #expect(document.isKeyProved)
  }

  /// The specimen of the French driving licence.
  @Test func frenchDrivingLicence() throws {
    let document = try Document(lines: ["D1FRA13AA000026181231MARTIN<<9"])
    #expect(document.format == .frenchDrivingLicence)
    #expect(document.name == HolderName(primary: "MARTIN"))
    #expect(document.key.documentNumber == "13AA00002")
    #expect(document.key.dateOfExpiry == "181231")
    #expect(document.key.mrzInformation == nil)
    #expect(document.isKeyProved)
  }

  /// The specimen of the Swiss driving licence, which has no check digit to prove anything by.
  @Test func swissDrivingLicence() throws {
    let document = try Document(lines: [
      "AAA001D<<", "FACHE305142128097<<800126<<<<<", "MARCHAND<<FABIENNE<<<<<<<<<<<<",
    ])
    #expect(document.format == .swissDrivingLicence)
    #expect(document.field(.formNumber)?.value == "AAA001D")
    #expect(document.key.documentNumber == "305142128097")
    #expect(document.key.dateOfBirth == "800126")
    #expect(document.keyCheckDigits == .notPrinted)
    #expect(!document.isKeyProved)
    #expect(document.findings().isEmpty)
  }

  /// A Dutch driving licence: the line itself opens the chip (ISO/IEC 18013-3).
  @Test func dutchDrivingLicence() throws {
    let line = "D1NLD15094962111659VW87Z78NB84"
    let document = try Document(lines: [line])
    #expect(document.format == .drivingLicence)
    #expect(document.key.documentNumber == "5094962111")
    #expect(document.key.mrzInformation == line)
    #expect(document.isKeyProved)
    #expect(try !Document(lines: ["D1NLD15094962111659VW87Z78NB85"]).isKeyProved)
  }

  /// Another state's licence of the kind: what its data hold isn't known, the key is.
  @Test func otherDrivingLicence() throws {
    let data = "D1UTO15094962111659VW87Z78NB8"
    let digit = CheckDigit.value(of: data.utf8.compactMap(MRZCharacter.init(ascii:)))
    let document = try Document(lines: [data + String(digit)])
    #expect(document.key.documentNumber.isEmpty)
    #expect(document.key.mrzInformation == data + String(digit))
    #expect(document.isKeyProved)
  }

  /// The letters of the Russian transliteration, one to one.
  @Test func russianInternalPassport() throws {
    let document = try Document(
      format: .russianInternalPassport,
      content: DocumentContent(
        name: HolderName(primary: "Щёкин-Юсупов", secondary: "Алексей Игоревич"),
        values: [
          .documentNumber: "4506123456", .dateOfBirth: "820312", .sex: "M", .dateOfIssue: "080212",
          .issuingAuthority: "770072",
        ]))
    #expect(document.lines[0] == "PNRUSW2KIN<7SUPOV<<ALEKSEQ<IGOREVI3<<<<<<<<<")
    #expect(document.lines[1].hasPrefix("450123456"))
    #expect(document.lines[1].dropFirst(20).hasPrefix("M<<<<<<<6080212770072<"))
    let read = try Document(lines: document.lines)
    #expect(read.format == .russianInternalPassport)
    #expect(read.key.documentNumber == "4506123456")
    #expect(read.key.dateOfExpiry == nil)
    #expect(read.key.mrzInformation == nil)
    #expect(read.name == HolderName(primary: "ЩЁКИН ЮСУПОВ", secondary: "АЛЕКСЕЙ ИГОРЕВИЧ"))
    #expect(read.date(.dateOfIssue)?.year == .number(8))
    #expect(read.isKeyProved)
    #expect(read.findings().isEmpty)
  }

  /// The fourth digit of the series stands under the digit of the optional data, so that one proves it.
  @Test func russianSeriesDigitIsProved() throws {
    let document = try Document(
      format: .russianInternalPassport,
      content: DocumentContent(
        name: HolderName(primary: "Иванова"),
        values: [
          .documentNumber: "4506123456", .dateOfBirth: "820312", .sex: "F", .dateOfIssue: "080212",
          .issuingAuthority: "770072",
        ]))
    var characters = document.characters
    characters[44 + 28] = MRZCharacter(digit: 7)
    #expect(!Document(layout: document.layout, characters: characters).isKeyProved)
  }

  /// Formats of one shape are told apart by their first characters.
  @Test(arguments: [
    (["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"], Format.td2),
    (["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"], .mrvb),
    (["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "9409923102854CORINNE<<<<<<<6512068F4"], .frenchIdentityCard),
    (
      ["PNUTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"], .td3
    ),
    (["D1FRA13AA000026181231MARTIN<<9"], .frenchDrivingLicence),
    (["D1NLD15094962111659VW87Z78NB84"], .drivingLicence),
  ])
  func formats(lines: [String], format: Format) throws {
    #expect(try Document(lines: lines).format == format)
  }
}
