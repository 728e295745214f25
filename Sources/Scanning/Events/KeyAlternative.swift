import MRZ

/// Another key that what was seen allows, far less likely than the one handed out.
public struct KeyAlternative: Hashable, Codable, Sendable {
  /// The other reading.
  public let key: ChipKey
  /// The probability that this is the right one, 0…1.
  public let confidence: Double

  /// A rival key with its probability.
  public init(key: ChipKey, confidence: Double) {
    self.key = key
    self.confidence = confidence
  }
}
