/// Who speaks, in which version, and where the pictures come from.
public struct HelloEvent: Hashable, Codable, Sendable {
  /// The protocol's version, `ScanEvent.protocolVersion`.
  public let `protocol`: Int
  /// The program's version, such as `0.1.0`.
  public let version: String
  /// The frame source: a camera's node and name, or `images`; nil while there is none.
  public let device: String?

  /// A greeting in this version of the protocol.
  public init(version: String, device: String?) {
    self.protocol = ScanEvent.protocolVersion
    self.version = version
    self.device = device
  }
}
