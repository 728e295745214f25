/// A kind of machine readable zone.
public enum Format: String, CaseIterable, Hashable, Codable, Sendable {
  /// Card, 3 lines of 30 (ICAO Doc 9303-5).
  case td1 = "TD1"
  /// Card, 2 lines of 36 (ICAO Doc 9303-6).
  case td2 = "TD2"
  /// Passport, 2 lines of 44 (ICAO Doc 9303-4).
  case td3 = "TD3"
  /// Visa of the larger size, 2 lines of 44 (ICAO Doc 9303-7).
  case mrva = "MRVA"
  /// Visa of the smaller size, 2 lines of 36 (ICAO Doc 9303-7).
  case mrvb = "MRVB"
  /// French identity card of 1988 to 2021, 2 lines of 36.
  case frenchIdentityCard = "FRA-CNI"
  /// French driving licence, 1 line of 30.
  case frenchDrivingLicence = "FRA-DL"
  /// Swiss driving licence, lines of 9, 30 and 30.
  case swissDrivingLicence = "CHE-DL"
  /// Russian internal passport, 2 lines of 44.
  case russianInternalPassport = "RUS-PN"
  /// Driving licence with a one-line zone of 30 (ISO/IEC 18013-3, basic access protection).
  case drivingLicence = "IDL"
}
