import MRZ

/// A chip key as it goes out.
public struct KeyRecord: Codable, Sendable, Equatable {
  /// The document number without trailing fillers.
  public var documentNumber: String
  /// YYMMDD as printed; nil where the format has none.
  public var dateOfBirth: String?
  /// YYMMDD as printed; nil where the format has none.
  public var dateOfExpiry: String?
  /// What the chip's access protocol hashes; nil for a document without a chip.
  public var mrzInformation: String?
  /// The probability that the key is right, 0…1.
  public var confidence: Double
  /// Other keys worth trying on a chip, best first; none of them is validated, and none has others in turn.
  public var alternatives: [KeyRecord]?

  /// The record of `key` with this confidence.
  public init(_ key: ChipKey, confidence: Double) {
    documentNumber = key.documentNumber
    dateOfBirth = key.dateOfBirth
    dateOfExpiry = key.dateOfExpiry
    mrzInformation = key.mrzInformation
    self.confidence = confidence
  }

  /// The record of the key of `zone` and of its rivals.
  public init(_ zone: DecodedZone) {
    self.init(zone.key, confidence: zone.keyConfidence.rounded(toPlaces: 6))
    alternatives = zone.alternatives.filter { $0.key != zone.key }
      .map { KeyRecord($0.key, confidence: $0.probability.rounded(toPlaces: 6)) }
  }

  /// Writes every property but missing alternatives, null where there is no value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(documentNumber, forKey: .documentNumber)
    try container.encode(dateOfBirth, forKey: .dateOfBirth)
    try container.encode(dateOfExpiry, forKey: .dateOfExpiry)
    try container.encode(mrzInformation, forKey: .mrzInformation)
    try container.encode(confidence, forKey: .confidence)
    try container.encodeIfPresent(alternatives, forKey: .alternatives)
  }
}
