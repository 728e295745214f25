extension Layout {
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
      ], line: 1, column: 43))

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
      ])
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
