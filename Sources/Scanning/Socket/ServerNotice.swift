import Glibc

/// What happens among the readers, for a log; nothing personal.
public enum ServerNotice: Hashable, Sendable, CustomStringConvertible {
  /// A reader of this user connected.
  case connected(user: uid_t)
  /// A reader's connection ended.
  case disconnected
  /// A connection of this user was refused.
  case refused(user: uid_t)
  /// A connection was refused because there are as many readers as allowed.
  case full
  /// The hold of the last key ended without an answer.
  case unanswered(KeyID)
  /// A reader was cut off because it didn't fetch its events.
  case tooSlow
  /// A reader was cut off because it sent no commands but something else.
  case badCommands
  /// No connection could be taken, with this error number; tried again in a second.
  case acceptFailed(Int32)

  /// Whether something went wrong of which whoever runs the scanner should know.
  public var isTrouble: Bool {
    switch self {
    case .connected, .disconnected, .unanswered: false
    case .refused, .full, .tooSlow, .badCommands, .acceptFailed: true
    }
  }

  /// A line for people.
  public var description: String {
    switch self {
    case .connected(let user): "a reader of user \(user) connected"
    case .disconnected: "a reader disconnected"
    case .refused(let user): "a connection of user \(user) was refused"
    case .full: "a connection was refused: as many readers as allowed are connected"
    case .unanswered: "the key was held as long as asked for, and nobody answered"
    case .tooSlow: "a reader was cut off: it doesn't fetch its events"
    case .badCommands: "a reader was cut off: what it sends are no commands"
    case .acceptFailed(let number): "accept: \(String(cString: strerror(number))); trying again"
    }
  }
}
