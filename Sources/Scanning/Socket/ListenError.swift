/// Why a `KeyListener` hears nothing.
public enum ListenError: Error, Hashable, CustomStringConvertible {
  /// The scanner's socket can't be reached.
  case unreachable(SocketError)
  /// The scanner ended the connection with this error.
  case refused(ErrorEvent)
  /// The scanner speaks a newer protocol.
  case newerProtocol(Int)
  /// The scanner sent something that is no event.
  case malformed
  /// What was heard can't be printed.
  case output(OutputError)

  /// What was wrong.
  public var description: String {
    switch self {
    case .unreachable(let error): error.description
    case .refused(let error): "the scanner ended the connection: \(error.message)"
    case .newerProtocol(let version):
      "the scanner speaks protocol \(version), this program \(ScanEvent.protocolVersion); use a newer version"
    case .malformed: MalformedEvent().description
    case .output(let error): error.description
    }
  }
}
