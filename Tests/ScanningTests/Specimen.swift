import Foundation
import MRZ
import Scanning

/// The document of Doc 9303-11, appendix D.2, and events about it.
enum Specimen {
  static let key = ChipKey(
    documentNumber: "L898902C", dateOfBirth: "690806", dateOfExpiry: "940623",
    mrzInformation: "L898902C<369080619406236")
  static let hello = HelloEvent(version: "0.1.0", device: "/dev/video0")
  static let pending = ScanEvent.status(
    StatusEvent(documentNumber: .validated, dateOfBirth: .pending, dateOfExpiry: .missing, advice: "closer"))

  static func event(_ id: String = "00000000000000a1") -> KeyEvent {
    KeyEvent(
      id: KeyID(rawValue: id), format: .td3, key: key, confidence: 0.999_875,
      alternatives: [
        KeyAlternative(
          key: ChipKey(
            documentNumber: "L8989O2C", dateOfBirth: "690806", dateOfExpiry: "940623",
            mrzInformation: "L8989O2C<769080619406236"), confidence: 0.000_125)
      ],
      issuedAt: Date(timeIntervalSince1970: 1_772_366_400.25))
  }
}
