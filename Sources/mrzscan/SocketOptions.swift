import CommandLineOptions
import Glibc
import Scanning

/// The options for handing keys to readers on a socket.
struct SocketOptions: Sendable {
  static let options = [
    CommandOption(
      "socket", argument: "PATH", isArgumentOptional: true,
      help: """
        Hand keys to readers on a Unix socket as well; without
        PATH that of systemd, or else
        $XDG_RUNTIME_DIR/mrzscan/mrzscan.sock.
        """),
    CommandOption(
      "allow-user", argument: "USER", help: "Let programs of this user read too. May be\nrepeated."),
    CommandOption(
      "hold", argument: "SECONDS", help: "How long a key is kept for late readers\n(default: 10)."),
  ]

  private let path: String?
  private let users: [uid_t]
  private let limits: KeyServerOptions

  /// What `arguments` ask for; nil where no socket is asked for.
  init?(_ arguments: ParsedArguments) throws {
    let hold = try arguments.number("hold", in: 0...3600)
    let users = try arguments.values("allow-user").map { name in
      do { return try UserAccount.number(name) } catch { throw UsageError("--allow-user: \(error)") }
    }
    guard arguments.has("socket") else {
      guard hold == nil, users.isEmpty else {
        throw UsageError("--hold and --allow-user are about readers on a socket; add --socket PATH")
      }
      return nil
    }
    path = arguments.value("socket")
    self.users = users
    var limits = KeyServerOptions()
    if let hold { limits.hold = .seconds(hold) }
    self.limits = limits
  }

  /// Listens from now on, as `device` where that is known from the start.
  ///
  /// - Throws: `SocketError` where it can't.
  func serve(
    device: String?, onNotice: @escaping @Sendable (ServerNotice) -> Void,
    onAnswer: @escaping @Sendable (ReaderAnswer) -> Void
  ) throws(SocketError) -> KeyServer {
    try KeyServer(
      ListeningSocket.open(path, allowing: users), hello: HelloEvent(version: mrzscanVersion, device: device),
      options: limits, onNotice: onNotice, onAnswer: onAnswer)
  }
}
