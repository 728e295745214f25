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
  /// The composite check digit where it covers all of the key: nothing else tells that the key's fields are of one
  /// document (ICAO Doc 9303-3, 4.9).
  public var tyingCheckDigit: CheckDigitLayout? {
    composite.flatMap { composite in
      let covered = Set(indices(of: composite.covers))
      return covered.isSuperset(of: keyFields.compactMap(field).flatMap { indices(of: $0.cells) })
        ? composite : nil
    }
  }
}
