import CommandLineOptions
import Glibc
import Specimens

/// Chooses the command and turns its errors into messages and exit status: 0 done, 1 failed, 2 wrong usage.
struct CommandLineTool {
  let commands: [any Command.Type]

  func run(_ words: [String]) -> Int32 {
    guard let name = words.first else { return refuse("a command is missing", hint: "mrzspecimen --help") }
    if name == "--help" || name == "-h" || name == "help" {
      print(help, terminator: "")
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      return refuse("no command '\(name)'", hint: "mrzspecimen --help")
    }
    do {
      let arguments = try command.syntax.parse(Array(words.dropFirst()))
      guard !arguments.has("help") else {
        print(command.syntax.help, terminator: "")
        return 0
      }
      try command.run(arguments)
      return 0
    } catch let error as UsageError {
      return refuse(error.description, hint: "mrzspecimen \(name) --help")
    } catch {
      complain("mrzspecimen: \(error)\n")
      return 1
    }
  }

  private var help: String {
    var text = """
      Usage: mrzspecimen COMMAND [options]

      Draws specimen documents with machine readable zones and spoils them like scanners and cameras do.
      The same seed gives the same bytes.

      Commands:

      """
    for command in commands {
      text +=
        "  \(command.name)" + String(repeating: " ", count: 12 - command.name.count) + command.summary + "\n"
    }
    return text + "\n'mrzspecimen COMMAND --help' tells more.\n"
  }

  private func refuse(_ message: String, hint: String) -> Int32 {
    complain("mrzspecimen: \(message)\nTry '\(hint)'.\n")
    return 2
  }

  private func complain(_ message: String) {
    let bytes = Array(message.utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
