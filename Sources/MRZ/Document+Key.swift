extension Document {
  /// What opens the document's chip, or what stands for it on a document without one.
  ///
  /// The values are those printed, whether their check digits agree or not: see `keyCheckDigits`.
  public var key: ChipKey {
    ChipKey(
      documentNumber: field(.documentNumber)?.value ?? "", dateOfBirth: field(.dateOfBirth)?.printed,
      dateOfExpiry: field(.dateOfExpiry)?.printed, mrzInformation: mrzInformation)
  }

  /// The MRZ information of ICAO Doc 9303-11, 4.3.2, for the formats that have a chip.
  ///
  /// A short number keeps its fillers up to nine, a long one is taken whole and without the filler that
  /// stands between its parts (Doc 9303-11, D.2).
  private var mrzInformation: String? {
    switch format {
    case .td1, .td2, .td3:
      [FieldName.documentNumber, .dateOfBirth, .dateOfExpiry].compactMap(printedWithDigit).joined()
    case .drivingLicence: characters.text
    case .mrva, .mrvb, .frenchIdentityCard, .frenchDrivingLicence, .swissDrivingLicence,
      .russianInternalPassport:
      nil
    }
  }

  private func printedWithDigit(_ name: FieldName) -> String? {
    guard let field = field(name), let digit = field.layout.checkDigit else { return nil }
    return field.printed + characters[layout.index(line: digit.line, column: digit.column)].description
  }

  /// What the check digits that stand for the key say together.
  ///
  /// `notPrinted` where the format has none for some part of the key, as the Swiss driving licence; otherwise
  /// `agrees` only if all agree, else the first refusal.
  public var keyCheckDigits: CheckDigitState {
    guard let digits = layout.keyCheckDigits else { return .notPrinted }
    return digits.lazy.map { $0.state(in: characters, of: layout) }.first { $0 != .agrees } ?? .agrees
  }

  /// Whether the key may be called right as far as the print alone can tell: its check digits agree, its
  /// dates are possible, and its fields hold only what they may.
  ///
  /// That no other reading is nearly as likely is for the decoder to say.
  public var isKeyProved: Bool {
    keyCheckDigits == .agrees
      && layout.keyFields.compactMap(field).allSatisfy { field in
        field.unexpectedPositions.isEmpty && date(field.name)?.isPossible != false
      }
  }
}
