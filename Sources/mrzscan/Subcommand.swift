import CommandLineOptions

/// One of mrzscan's commands.
protocol Subcommand: Sendable {
  /// Its options and help.
  static var syntax: CommandSyntax { get }

  /// Does the work.
  ///
  /// - Throws: `UsageError` where the options make no sense.
  static func run(_ arguments: ParsedArguments) throws -> ExitStatus
}
