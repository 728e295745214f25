extension Layout {
  /// The French identity card of 1988 to 2021.
  ///
  /// The document number is year and month of issue, department and a serial number; the composite runs over
  /// the whole zone before it. Source: specimens of the Ministry of the Interior; Council of the EU, PRADO.
  public static let frenchIdentityCard = Layout(
    format: .frenchIdentityCard, lineLengths: [36, 36],
    fields: [
      FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .literal("ID")),
      FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .literal("FRA")),
      FieldLayout(
        .names, [Cells(line: 0, columns: 5..<30), Cells(line: 1, columns: 13..<27)], .names),
      FieldLayout(.issuingAuthority, [Cells(line: 0, columns: 30..<36)], .alphanumeric),
      .checked(.documentNumber, line: 1, columns: 0..<12, frenchNumber),
      .checked(.dateOfBirth, line: 1, columns: 27..<33, .date),
      FieldLayout(.sex, [Cells(line: 1, columns: 34..<35)], .sex),
    ],
    composite: CheckDigitLayout(
      covers: [Cells(line: 0, columns: 0..<36), Cells(line: 1, columns: 0..<35)], line: 1, column: 35),
    firstCharacters: MRZCharacterSet("I"))

  /// YYMM of issue, department or consulate, serial number.
  private static let frenchNumber = FieldContent.pattern(
    Array(repeating: .digits, count: 4)
      + Array(repeating: .digits.union(.letters), count: 3)
      + Array(repeating: .digits, count: 5))

  /// The French driving licence.
  ///
  /// The number's check digit covers the document code and the state too; the surname is cut to eight
  /// characters. Source: specimen of the Ministry of the Interior, 2013.
  public static let frenchDrivingLicence = Layout(
    format: .frenchDrivingLicence, lineLengths: [30],
    fields: [
      FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .literal("D1")),
      FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .literal("FRA")),
      FieldLayout(
        .documentNumber, [Cells(line: 0, columns: 5..<14)], .alphanumeric,
        checkDigit: CheckDigitLayout(covers: [Cells(line: 0, columns: 0..<14)], line: 0, column: 14)),
      FieldLayout(.dateOfExpiry, [Cells(line: 0, columns: 15..<21)], .date),
      FieldLayout(.names, [Cells(line: 0, columns: 21..<29)], .names),
    ],
    composite: CheckDigitLayout(covers: [Cells(line: 0, columns: 0..<29)], line: 0, column: 29),
    firstCharacters: MRZCharacterSet("D"))

  /// The Swiss driving licence; it has no check digit at all.
  ///
  /// The first line is the blank form's number, six characters and a letter for the language. The document
  /// number is the holder's nine-digit number and the three-digit version of the licence. Source: specimen of
  /// the Federal Roads Office.
  public static let swissDrivingLicence = Layout(
    format: .swissDrivingLicence, lineLengths: [9, 30, 30],
    fields: [
      FieldLayout(.formNumber, [Cells(line: 0, columns: 0..<7)], swissForm),
      FieldLayout(.fixed, [Cells(line: 0, columns: 7..<9)], .literal("<<")),
      FieldLayout(.documentCode, [Cells(line: 1, columns: 0..<2)], .literal("FA")),
      FieldLayout(.issuingState, [Cells(line: 1, columns: 2..<5)], swissIssuers),
      FieldLayout(
        .documentNumber, [Cells(line: 1, columns: 5..<17)],
        .pattern(Array(repeating: .digits, count: 12))),
      FieldLayout(.fixed, [Cells(line: 1, columns: 17..<19)], .literal("<<")),
      FieldLayout(.dateOfBirth, [Cells(line: 1, columns: 19..<25)], .date),
      FieldLayout(.fixed, [Cells(line: 1, columns: 25..<30)], .literal("<<<<<")),
      FieldLayout(.names, [Cells(line: 2, columns: 0..<30)], .names),
    ])

  /// Three letters, three digits, and the language D, F, I or R.
  private static let swissForm = FieldContent.pattern(
    Array(repeating: .letters, count: 3) + Array(repeating: .digits, count: 3) + [MRZCharacterSet("DFIR")])

  /// Switzerland, or Liechtenstein, which issues the same licence.
  private static let swissIssuers = FieldContent.pattern([
    MRZCharacterSet("CL"), MRZCharacterSet("HI"), MRZCharacterSet("E"),
  ])

  /// The Russian internal passport.
  ///
  /// Where other passports have their number stand three digits of the series and the six of the number; the
  /// series' fourth digit opens the optional data, under that field's check digit. It has no date of expiry.
  /// Source: rules for the machine readable record in the passport of a citizen of the Russian Federation,
  /// table 3 (docs.cntd.ru/document/902288198), kept in order no. 851 of the Ministry of the Interior of
  /// 13 November 2017.
  public static let russianInternalPassport = Layout(
    format: .russianInternalPassport, lineLengths: [44, 44],
    fields: [
      FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .literal("PN")),
      FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .literal("RUS")),
      FieldLayout(.names, [Cells(line: 0, columns: 5..<44)], .russianNames),
      FieldLayout(
        .documentNumber,
        [Cells(line: 1, columns: 0..<3), Cells(line: 1, columns: 28..<29), Cells(line: 1, columns: 3..<9)],
        .pattern(Array(repeating: .digits, count: 10)),
        checkDigit: CheckDigitLayout(covers: [Cells(line: 1, columns: 0..<9)], line: 1, column: 9)),
      FieldLayout(.nationality, [Cells(line: 1, columns: 10..<13)], .literal("RUS")),
      .checked(.dateOfBirth, line: 1, columns: 13..<19, .date),
      FieldLayout(.sex, [Cells(line: 1, columns: 20..<21)], .sex),
      FieldLayout(
        .fixed, [Cells(line: 1, columns: 21..<27)], .literal("<<<<<<"),
        checkDigit: CheckDigitLayout(
          covers: [Cells(line: 1, columns: 21..<27)], line: 1, column: 27, mayBeFiller: true)),
      FieldLayout(.dateOfIssue, [Cells(line: 1, columns: 29..<35)], .date),
      FieldLayout(
        .issuingAuthority, [Cells(line: 1, columns: 35..<41)],
        .pattern(Array(repeating: .digits, count: 6))),
      FieldLayout(
        .fixed, [Cells(line: 1, columns: 41..<42)], .literal("<"),
        checkDigit: CheckDigitLayout(covers: [Cells(line: 1, columns: 28..<42)], line: 1, column: 42)),
    ],
    composite: CheckDigitLayout(
      covers: [
        Cells(line: 1, columns: 0..<10), Cells(line: 1, columns: 13..<20), Cells(line: 1, columns: 21..<43),
      ], line: 1, column: 43),
    firstCharacters: MRZCharacterSet("P"))

  /// A driving licence with a chip, whose line is the chip's access key.
  ///
  /// `D`, the configuration of basic access protection, discretionary data, and a check digit over the line
  /// before it (ISO/IEC 18013-3). Member States open their data with the code of the state.
  public static let drivingLicence = drivingLicence(
    state: .state, rest: [FieldLayout(.optionalData, [Cells(line: 0, columns: 5..<29)], .alphanumeric)],
    reserved: ["D1FRA"] + licenceConfigurations.characters.map { "D\($0)NLD" })

  /// The Dutch driving licence: a version digit, ten digits of document number, thirteen random characters.
  ///
  /// Source: specimen of the RDW.
  public static let dutchDrivingLicence = drivingLicence(
    state: .literal("NLD"),
    rest: [
      FieldLayout(.formNumber, [Cells(line: 0, columns: 5..<6)], .pattern([.digits])),
      FieldLayout(
        .documentNumber, [Cells(line: 0, columns: 6..<16)],
        .pattern(Array(repeating: .digits, count: 10))),
      FieldLayout(.optionalData, [Cells(line: 0, columns: 16..<29)], .alphanumeric),
    ])

  /// BAP configurations 1 to 4; `<` for a licence without.
  private static let licenceConfigurations = MRZCharacterSet("1234<")

  private static func drivingLicence(
    state: FieldContent, rest: [FieldLayout], reserved: [String] = []
  ) -> Layout {
    Layout(
      format: .drivingLicence, lineLengths: [30],
      fields: [
        FieldLayout(
          .documentCode, [Cells(line: 0, columns: 0..<2)],
          .pattern([MRZCharacterSet("D"), licenceConfigurations])),
        FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], state),
      ] + rest,
      composite: CheckDigitLayout(covers: [Cells(line: 0, columns: 0..<29)], line: 0, column: 29),
      firstCharacters: MRZCharacterSet("D"), reservedOpenings: reserved.map(opening))
  }
}
