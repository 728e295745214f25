import Foundation
import MRZ

/// A validated key, on its way to the program that opens the chip.
public struct KeyEvent: Hashable, Sendable {
  /// Names this key in answers and in `expired`.
  public let id: KeyID
  /// The format of the document.
  public let format: Format
  /// The key.
  public let key: ChipKey
  /// The probability that every character of the key is right, 0…1.
  public let confidence: Double
  /// Rivals, the most probable first; written only for a reader that asked for them.
  public let alternatives: [KeyAlternative]
  /// When the scanner became sure.
  public let issuedAt: Date

  /// A key as the scanner issues it, now unless told otherwise.
  public init(
    id: KeyID = .random(), format: Format, key: ChipKey, confidence: Double,
    alternatives: [KeyAlternative] = [], issuedAt: Date = Date()
  ) {
    self.id = id
    self.format = format
    self.key = key
    self.confidence = confidence
    self.alternatives = alternatives
    self.issuedAt = issuedAt
  }

  /// The key of `zone`, and its rivals.
  public init(_ zone: DecodedZone, id: KeyID = .random(), issuedAt: Date = Date()) {
    self.init(
      id: id, format: zone.document.layout.format, key: zone.key, confidence: zone.keyConfidence,
      alternatives: zone.alternatives.filter { $0.key != zone.key }
        .map { KeyAlternative(key: $0.key, confidence: $0.probability) },
      issuedAt: issuedAt)
  }
}
