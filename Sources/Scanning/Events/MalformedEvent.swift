/// A line that should have been an event of the protocol was none.
public struct MalformedEvent: Error, CustomStringConvertible {
  /// What was wrong; the line itself isn't quoted because it may hold a key.
  public var description: String {
    "the scanner sent a line that is no event of protocol \(ScanEvent.protocolVersion) (docs/protocol.md)"
  }
}
