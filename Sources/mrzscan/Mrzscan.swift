import CommandLineOptions
import Foundation
import Recognition
import Scanning

/// The command: picks the subcommand and turns errors into messages and exit statuses.
@main
enum Mrzscan {
  static let subcommands: [(name: String, type: any (Subcommand & Sendable).Type)] = [
    ("images", ImagesCommand.self),
    ("parse", ParseCommand.self),
    ("bench", BenchCommand.self),
    ("camera", CameraCommand.self),
    ("devices", DevicesCommand.self),
    ("listen", ListenCommand.self),
  ]

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let signals = arguments.first.flatMap(subcommand)?.watchedSignals ?? []
    ProcessHygiene.unblockSignals(butFor: signals)
    Signals.take(signals)
    ProcessHygiene.keepStandardDescriptors()
    ProcessHygiene.disableCoreDumps()
    ProcessHygiene.disableCrashReports()
    ProcessHygiene.ignoreBrokenPipes()
    if ProcessHygiene.isJournal() {
      StandardError.write(
        "mrzscan: standard output is the journal, where no document data may go: nothing is printed\n")
    }
    exit(run(arguments).rawValue)
  }

  private static func subcommand(_ word: String) -> (any Subcommand.Type)? {
    subcommands.first { $0.name == word }?.type
  }

  /// Runs what the command line asks for; an output that nobody reads any more ends every command alike.
  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try dispatch(arguments)
    } catch OutputError.closed, ListenError.output(.closed) {
      return .success
    } catch let error as UsageError {
      return fail(error, .usage)
    } catch {
      return fail(error, .unreadable)
    }
  }

  private static func fail(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    StandardError.write("mrzscan: \(error)\n")
    return status
  }

  private static func dispatch(_ arguments: [String]) throws -> ExitStatus {
    guard let word = arguments.first else {
      StandardError.write(help)
      return .usage
    }
    switch word {
    case "--help", "-h", "help":
      try StandardOutput.write(help)
      return .success
    case "--version":
      try StandardOutput.write("mrzscan \(mrzscanVersion) (Tesseract \(tesseractVersion()))\n")
      return .success
    default:
      guard let subcommand = subcommand(word) else {
        throw UsageError("mrzscan has no command '\(word)'; see mrzscan --help")
      }
      return try dispatch(subcommand, Array(arguments.dropFirst()))
    }
  }

  private static func dispatch(_ subcommand: any Subcommand.Type, _ arguments: [String]) throws -> ExitStatus
  {
    let parsed = try subcommand.syntax.parse(arguments)
    guard !parsed.has("help") else {
      try StandardOutput.write(subcommand.syntax.help)
      return .success
    }
    return try subcommand.run(parsed)
  }

  private static var help: String {
    var text = """
      Usage: mrzscan COMMAND [options] …

      Reads the machine readable zone of passports, identity cards and visas and prints the key that opens
      the chip: document number, date of birth and date of expiry, each proved by its check digit.

      Commands:

      """
    for (name, type) in subcommands {
      text += "  " + name.padding(toLength: 12, withPad: " ", startingAt: 0) + type.syntax.summary + "\n"
    }
    return text + """

      mrzscan COMMAND --help tells more; mrzscan --version prints the version.

      Exit status: 0 every input gave a validated document, 1 some input could not be read, 2 wrong usage,
      4 some input gave no validated document, 130 interrupted.

      """
  }
}
