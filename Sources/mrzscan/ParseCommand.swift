import CommandLineOptions
import Foundation
import MRZ
import Scanning

/// `mrzscan parse`: zones as text in, one record for each out.
enum ParseCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan parse", summary: "Read zones as text from standard input.",
    options: [OutputFormat.option, ConfidenceOption.option])
  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    return .success
  }
}
