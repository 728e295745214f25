extension Layout {
  /// A card with a document number of up to nine characters (ICAO Doc 9303-5, 4.2.2).
  public static let td1 = Layout(
    format: .td1, lineLengths: [30, 30, 30],
    fields: td1Opening + [
      .checked(.documentNumber, line: 0, columns: 5..<14, .alphanumeric),
      FieldLayout(.optionalData, [Cells(line: 0, columns: 15..<30)], .alphanumeric),
    ] + td1Rest,
    composite: td1Composite, firstCharacters: travelDocumentLetters,
    usualFirstCharacters: MRZCharacterSet("ACI"))

  /// How many characters of a long document number a TD1 optional field can hold, with the check digit and
  /// the filler behind them.
  public static let td1LongNumberTails = 1...13

  /// A card whose document number has `tail` characters more than nine (ICAO Doc 9303-5, 4.2.2.1 note j).
  ///
  /// A filler stands in the check digit's usual place; the rest of the number, its check digit and a filler
  /// open the optional field. `tail` lies in `td1LongNumberTails`. The check digit leaves the filler out; a few
  /// issuers let its weights run on over the filler, which `digitCountsFiller` stands for.
  public static func td1(longNumberTail tail: Int, digitCountsFiller: Bool = false) -> Layout {
    precondition(td1LongNumberTails.contains(tail), "a TD1 number's tail has 1 to 13 characters")
    return Layout(
      format: .td1, lineLengths: [30, 30, 30],
      fields: td1Opening
        + longNumber(line: 0, start: 5, optional: 15..<30, tail: tail, digitCountsFiller: digitCountsFiller)
        + td1Rest,
      composite: td1Composite, firstCharacters: travelDocumentLetters,
      usualFirstCharacters: MRZCharacterSet("ACI"), followsStandard: !digitCountsFiller)
  }

  /// A card with a document number of up to nine characters (ICAO Doc 9303-6, 4.2.2).
  public static let td2 = Layout(
    format: .td2, lineLengths: [36, 36],
    fields: td2Opening + [
      .checked(.documentNumber, line: 1, columns: 0..<9, .alphanumeric)
    ] + td2Middle + [
      FieldLayout(.optionalData, [Cells(line: 1, columns: 28..<35)], .alphanumeric)
    ],
    composite: td2Composite, firstCharacters: travelDocumentLetters,
    usualFirstCharacters: MRZCharacterSet("ACI"), reservedOpenings: [opening("IDFRA")])

  /// How many characters of a long document number a TD2 optional field can hold, with the check digit and
  /// the filler behind them.
  public static let td2LongNumberTails = 1...5

  /// A card whose document number has `tail` characters more than nine (ICAO Doc 9303-6, 4.2.2.2 note j).
  ///
  /// A filler stands in the check digit's usual place; the rest of the number, its check digit and a filler
  /// open the optional field. `tail` lies in `td2LongNumberTails`. The check digit leaves the filler out; a few
  /// issuers let its weights run on over the filler, which `digitCountsFiller` stands for.
  public static func td2(longNumberTail tail: Int, digitCountsFiller: Bool = false) -> Layout {
    precondition(td2LongNumberTails.contains(tail), "a TD2 number's tail has 1 to 5 characters")
    return Layout(
      format: .td2, lineLengths: [36, 36],
      fields: td2Opening
        + longNumber(line: 1, start: 0, optional: 28..<35, tail: tail, digitCountsFiller: digitCountsFiller)
        + td2Middle,
      composite: td2Composite, firstCharacters: travelDocumentLetters,
      usualFirstCharacters: MRZCharacterSet("ACI"), followsStandard: !digitCountsFiller,
      reservedOpenings: [opening("IDFRA")])
  }

  /// A passport (ICAO Doc 9303-4, 4.2.2).
  public static let td3 = Layout(
    format: .td3, lineLengths: [44, 44],
    fields: [
      FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .documentCode),
      FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .state),
      FieldLayout(.names, [Cells(line: 0, columns: 5..<44)], .names),
      .checked(.documentNumber, line: 1, columns: 0..<9, .alphanumeric),
      FieldLayout(.nationality, [Cells(line: 1, columns: 10..<13)], .state),
      .checked(.dateOfBirth, line: 1, columns: 13..<19, .date),
      FieldLayout(.sex, [Cells(line: 1, columns: 20..<21)], .sex),
      .checked(.dateOfExpiry, line: 1, columns: 21..<27, .date),
      .checked(.optionalData, line: 1, columns: 28..<42, .alphanumeric, mayBeFiller: true),
    ],
    composite: CheckDigitLayout(
      covers: [
        Cells(line: 1, columns: 0..<10), Cells(line: 1, columns: 13..<20), Cells(line: 1, columns: 21..<43),
      ], line: 1, column: 43),
    firstCharacters: travelDocumentLetters, usualFirstCharacters: MRZCharacterSet("P"),
    reservedOpenings: [opening("PNRUS")])

  /// A visa of the larger size (ICAO Doc 9303-7, 4.2.2).
  public static let mrva = visa(.mrva, length: 44)

  /// A visa of the smaller size (ICAO Doc 9303-7, 5.2.2).
  public static let mrvb = visa(.mrvb, length: 36)

  private static func visa(_ format: Format, length: Int) -> Layout {
    Layout(
      format: format, lineLengths: [length, length],
      fields: [
        FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .documentCode),
        FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .state),
        FieldLayout(.names, [Cells(line: 0, columns: 5..<length)], .names),
        .checked(.documentNumber, line: 1, columns: 0..<9, .alphanumeric),
        FieldLayout(.nationality, [Cells(line: 1, columns: 10..<13)], .state),
        .checked(.dateOfBirth, line: 1, columns: 13..<19, .date),
        FieldLayout(.sex, [Cells(line: 1, columns: 20..<21)], .sex),
        .checked(.dateOfExpiry, line: 1, columns: 21..<27, .date),
        FieldLayout(.optionalData, [Cells(line: 1, columns: 28..<length)], .alphanumeric),
      ],
      firstCharacters: MRZCharacterSet("V"))
  }

  /// What opens a zone that is no visa: `V` is kept for visas (ICAO Doc 9303-7, 4.2.2).
  private static let travelDocumentLetters = MRZCharacterSet.letters.subtracting(MRZCharacterSet("V"))

  /// The characters of `text`.
  static func opening(_ text: String) -> [MRZCharacter] {
    text.utf8.compactMap(MRZCharacter.init(ascii:))
  }

  private static let td1Opening = [
    FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .documentCode),
    FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .state),
  ]

  private static let td1Rest = [
    FieldLayout.checked(.dateOfBirth, line: 1, columns: 0..<6, .date),
    FieldLayout(.sex, [Cells(line: 1, columns: 7..<8)], .sex),
    .checked(.dateOfExpiry, line: 1, columns: 8..<14, .date),
    FieldLayout(.nationality, [Cells(line: 1, columns: 15..<18)], .state),
    FieldLayout(.optionalData2, [Cells(line: 1, columns: 18..<29)], .alphanumeric),
    FieldLayout(.names, [Cells(line: 2, columns: 0..<30)], .names),
  ]

  private static let td1Composite = CheckDigitLayout(
    covers: [
      Cells(line: 0, columns: 5..<30), Cells(line: 1, columns: 0..<7), Cells(line: 1, columns: 8..<15),
      Cells(line: 1, columns: 18..<29),
    ], line: 1, column: 29)

  private static let td2Opening = [
    FieldLayout(.documentCode, [Cells(line: 0, columns: 0..<2)], .documentCode),
    FieldLayout(.issuingState, [Cells(line: 0, columns: 2..<5)], .state),
    FieldLayout(.names, [Cells(line: 0, columns: 5..<36)], .names),
  ]

  private static let td2Middle = [
    FieldLayout(.nationality, [Cells(line: 1, columns: 10..<13)], .state),
    .checked(.dateOfBirth, line: 1, columns: 13..<19, .date),
    FieldLayout(.sex, [Cells(line: 1, columns: 20..<21)], .sex),
    .checked(.dateOfExpiry, line: 1, columns: 21..<27, .date),
  ]

  private static let td2Composite = CheckDigitLayout(
    covers: [
      Cells(line: 1, columns: 0..<10), Cells(line: 1, columns: 13..<20), Cells(line: 1, columns: 21..<35),
    ], line: 1, column: 35)

  /// A number that runs over nine cells from `start` and goes on at the front of the `optional` field.
  private static func longNumber(
    line: Int, start: Int, optional: Range<Int>, tail: Int, digitCountsFiller: Bool
  ) -> [FieldLayout] {
    let digit = optional.lowerBound + tail
    let cells = [
      Cells(line: line, columns: start..<start + 9),
      Cells(line: line, columns: optional.lowerBound..<digit),
    ]
    let filler = Cells(line: line, columns: start + 9..<start + 10)
    let covers = digitCountsFiller ? [cells[0], filler, cells[1]] : cells
    let rest = digit + 2..<optional.upperBound
    return [
      FieldLayout(
        .documentNumber, cells, .alphanumeric,
        checkDigit: CheckDigitLayout(covers: covers, line: line, column: digit)),
      FieldLayout(.fixed, [filler], .literal("<")),
      FieldLayout(.fixed, [Cells(line: line, columns: digit + 1..<digit + 2)], .literal("<")),
    ] + (rest.isEmpty ? [] : [FieldLayout(.optionalData, [Cells(line: line, columns: rest)], .alphanumeric)])
  }
}

extension FieldLayout {
  /// A field in one run of cells whose check digit stands right behind it.
  static func checked(
    _ name: FieldName, line: Int, columns: Range<Int>, _ content: FieldContent, mayBeFiller: Bool = false
  ) -> FieldLayout {
    let cells = [Cells(line: line, columns: columns)]
    return FieldLayout(
      name, cells, content,
      checkDigit: CheckDigitLayout(
        covers: cells, line: line, column: columns.upperBound, mayBeFiller: mayBeFiller))
  }
}
