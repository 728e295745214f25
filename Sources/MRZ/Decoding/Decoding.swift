/// The decoder's answer.
public enum Decoding: Sendable {
  /// A zone, validated or not.
  case zone(DecodedZone)
  /// What was read is no zone of a known format.
  case refused(Refusal)

  /// Why there is no zone.
  public enum Refusal: Hashable, Sendable {
    /// No format has lines of such numbers and lengths.
    case unknownShape
    /// The best format explains the evidence too badly; in nats a cell, as in `DecodedZone.evidence`.
    case noFormatFits(nearest: Format, evidence: Double, needed: Double)
  }

  /// The zone, if there is one.
  public var zone: DecodedZone? {
    guard case .zone(let zone) = self else { return nil }
    return zone
  }
}
