/// The three values that open an e-passport's chip, and how the chip wants them.
public struct ChipKey: Hashable, Codable, Sendable {
  /// The document number without trailing fillers, for display and for PACE or BAC software that pads it.
  ///
  /// Empty where the zone doesn't tell it, as on driving licences of states whose data aren't known.
  public let documentNumber: String
  /// Date of birth as printed, YYMMDD; nil where the format has none.
  public let dateOfBirth: String?
  /// Date of expiry as printed, YYMMDD; nil where the format has none.
  public let dateOfExpiry: String?
  /// What the chip's key is derived from; nil for a document without a chip.
  ///
  /// The MRZ information of ICAO Doc 9303-11, 4.3.2 and D.2: number padded to nine or the whole long number,
  /// its check digit, birth, digit, expiry, digit. For a driving licence it is the whole line, of which basic access protection takes positions 2 to 29
  /// as its input string (ISO/IEC 18013-3).
  public let mrzInformation: String?

  /// A key of these values as printed.
  public init(documentNumber: String, dateOfBirth: String?, dateOfExpiry: String?, mrzInformation: String?) {
    self.documentNumber = documentNumber
    self.dateOfBirth = dateOfBirth
    self.dateOfExpiry = dateOfExpiry
    self.mrzInformation = mrzInformation
  }
}
