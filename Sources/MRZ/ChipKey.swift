/// The three values that open an e-passport's chip, and how the chip wants them.
public struct ChipKey: Hashable, Codable, Sendable {
  /// The document number without trailing fillers, for display and for PACE or BAC software that pads it.
  public let documentNumber: String
  /// Date of birth as printed, YYMMDD; nil where the format has none.
  public let dateOfBirth: String?
  /// Date of expiry as printed, YYMMDD; nil where the format has none.
  public let dateOfExpiry: String?
  /// MRZ information: number padded to nine or the whole long number, its check digit, birth, digit, expiry,
  /// digit (ICAO Doc 9303-11, 4.3.2 and D.2); the whole line for a driving licence (ISO/IEC 18013-3); nil for
  /// a document without a chip.
  public let mrzInformation: String?

  /// A key of these values as printed.
  public init(documentNumber: String, dateOfBirth: String?, dateOfExpiry: String?, mrzInformation: String?) {
    self.documentNumber = documentNumber
    self.dateOfBirth = dateOfBirth
    self.dateOfExpiry = dateOfExpiry
    self.mrzInformation = mrzInformation
  }
}
