/// A key that was handed out is no longer offered to anyone.
public struct ExpiredEvent: Hashable, Codable, Sendable {
  /// Why a key is no longer offered.
  public enum Reason: String, Hashable, Codable, Sendable {
    /// The document was taken away from the camera; the key is still right.
    case removed
    /// The scanner no longer stands by the key.
    case withdrawn
    /// A reader opened the chip with it.
    case accepted
    /// A chip refused it.
    case rejected
  }

  /// The key.
  public let id: KeyID
  /// Why.
  public let reason: Reason

  /// The end of key `id`.
  public init(id: KeyID, reason: Reason) {
    self.id = id
    self.reason = reason
  }
}
