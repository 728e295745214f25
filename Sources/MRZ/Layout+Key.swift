extension Layout {
  /// The fields whose values make the chip key.
  ///
  /// For the driving licence whose line is its own key (ISO/IEC 18013-3) these are all.
  public var keyFields: [FieldName] {
    if format == .drivingLicence { return fields.map(\.name) }
    return [.documentNumber, .dateOfBirth, .dateOfExpiry].filter { field($0) != nil }
  }

  /// The check digits that prove the key; nil where a cell of the key has no check digit at all.
  ///
  /// Each key field's own; where a cell isn't covered by it, another field's that covers the cell, and the
  /// composite only where there is none.
  public var keyCheckDigits: [CheckDigitLayout]? {
    var proving: [CheckDigitLayout] = []
    for field in keyFields.compactMap(field) {
      let candidates = ([field.checkDigit] + fields.map(\.checkDigit) + [composite]).compactMap { $0 }
      for index in indices(of: field.cells) {
        guard let digit = candidates.first(where: { indices(of: $0.covers).contains(index) }) else {
          return nil
        }
        if !proving.contains(digit) { proving.append(digit) }
      }
    }
    return proving
  }
  /// The composite check digit where the key's fields stand in several lines: nothing else tells that these lines are of
  /// one document (TD1: ICAO Doc 9303-5, 4.2.4).
  public var tyingCheckDigit: CheckDigitLayout? {
    let lines = Set(keyFields.compactMap(field).flatMap { $0.cells.map(\.line) })
    return lines.count > 1 ? composite : nil
  }
}
