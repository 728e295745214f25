/// A key and how probable it is.
public struct RankedKey: Hashable, Sendable {
  /// The key.
  public let key: ChipKey
  /// The probability that it is the document's, 0…1.
  public let probability: Double
  /// Whether it differs from the best one only in characters of equal check value modulo 10, which no check
  /// digit can tell apart; false for the best one itself.
  public let isIndistinguishable: Bool
}
