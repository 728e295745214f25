import MRZ

extension DocumentRecord {
  /// The record of a zone.
  ///
  /// - Parameters:
  ///   - zone: what was decided.
  ///   - ocrLines: the lines as they were read.
  ///   - today: the day on which the centuries of its dates are judged.
  ///   - milliseconds: how long it took.
  public init(_ zone: DecodedZone, ocrLines: [String], asOf today: CalendarDate, milliseconds: Double) {
    let document = zone.document
    status = zone.isValidated ? .validated : .unverified
    reason = zone.verdict.explanation
    format = document.format.rawValue
    lines = document.lines
    self.ocrLines = ocrLines
    key = KeyRecord(zone)
    fields = Dictionary(
      zone.fields.map { ($0.name.rawValue, FieldRecord($0, in: zone, asOf: today)) },
      uniquingKeysWith: { first, _ in first })
    compositeCheckDigit = document.composite.description
    let keyFields = document.layout.keyFields
    warnings =
      document.findings(asOf: today).compactMap { $0.warning(keyFields: keyFields) }
      + (zone.correctsComposite ? ["the composite check digit was read as another one"] : [])
    self.milliseconds = milliseconds
  }
}

extension DecodedZone {
  /// Whether the composite check digit, which belongs to no field, differs from what was read.
  fileprivate var correctsComposite: Bool {
    guard let digit = document.layout.composite else { return false }
    return corrections.contains { $0.line == digit.line && $0.column == digit.column }
  }
}

extension FieldRecord {
  /// The record of a field of `zone`.
  init(_ decoded: DecodedField, in zone: DecodedZone, asOf today: CalendarDate) {
    let field = decoded.field
    value = field.value
    printed = field.printed
    date = zone.document.resolvedDate(field.name, asOf: today)?.description
    checkDigit = field.checkDigit.description
    confidence = decoded.confidence.rounded(toPlaces: 6)
    var cells = field.cells
    if let digit = field.layout.checkDigit {
      cells.append(Cells(line: digit.line, columns: digit.column..<digit.column + 1))
    }
    corrections = zone.corrections.filter { correction in
      cells.contains { $0.line == correction.line && $0.columns.contains(correction.column) }
    }.map(CorrectionRecord.init)
  }
}

extension Double {
  /// The nearest number with this many decimal places, so that output stays readable.
  func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
