/// What the scanner tells whoever waits for keys: one event, one line (`docs/protocol.md`).
public enum ScanEvent: Hashable, Sendable {
  /// Who speaks; the first event of a connection.
  case hello(HelloEvent)
  /// How far the three fields of the key are; no values.
  case status(StatusEvent)
  /// A validated key.
  case key(KeyEvent)
  /// A key that was handed out is no longer offered.
  case expired(ExpiredEvent)
  /// Something went wrong.
  case error(ErrorEvent)

  /// The version of the protocol that these events speak.
  ///
  /// It grows when a reader written for the last version would misunderstand the new one; new events, new
  /// members and new error codes don't count.
  public static let protocolVersion = 1
}
