import CommandLineOptions
import Scanning

/// `mrzscan listen`: a small reader, for people, scripts and as an example of the protocol.
enum ListenCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan listen", operands: "[PATH]",
    summary: "Print the events of a scanner that listens on a socket.",
    options: [
      CommandOption(
        "format", letter: "f", argument: "text|json|key",
        help: "How to print: for people (the default), as\nJSON Lines, or MRZ information only."),
      CommandOption("accept", help: "Answer each key: the chip opened."),
      CommandOption("reject", help: "Answer each key: the chip refused it."),
      CommandOption("retry", help: "Answer each key once: the link broke, the\nsame key again."),
      CommandOption("alternatives", help: "Ask for the rivals of each key."),
      CommandOption("once", letter: "1", help: "End after the first key."),
      CommandOption("reconnect", help: "Wait for the scanner where it isn't there,\nor goes away."),
    ],
    notes: """
      PATH is the scanner's socket; without it, $XDG_RUNTIME_DIR/mrzscan/mrzscan.sock.
      Exit status: 0 a key came, 1 no connection, 2 wrong usage, 4 the scanner ended without a key.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.count <= 1 else { throw UsageError("mrzscan listen takes one PATH at most") }
    let format = try arguments.choice("format", of: EventFormat.self) ?? .text
    if arguments.has("alternatives") { try format.checkAlternatives() }
    let options = ListenOptions(
      answer: try answer(arguments), alternatives: arguments.has("alternatives"), once: arguments.has("once"),
      reconnects: arguments.has("reconnect"))
    let path = try arguments.operands.first ?? SocketPath.standard()

    var listener = KeyListener(path: path, format: format, options: options)
    return try listener.run() > 0 ? .success : .unverified
  }

  private static func answer(_ arguments: ParsedArguments) throws -> ListenOptions.Answer? {
    let given = [ListenOptions.Answer.accept, .reject, .retry].filter { arguments.has($0.rawValue) }
    guard given.count <= 1 else { throw UsageError("choose one of --accept, --reject and --retry") }
    return given.first
  }
}
