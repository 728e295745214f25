import CommandLineOptions

/// One of mrzscan's commands.
protocol Subcommand: Sendable {
  /// Its options and help.
  static var syntax: CommandSyntax { get }

  /// The signals that don't end it by themselves: from the first moment on `Signals` takes them.
  static var watchedSignals: [Int32] { get }

  /// Does the work.
  ///
  /// - Throws: `UsageError` where the options make no sense, `OutputError` where results can't be written, and whatever
  ///   else keeps the work from being begun.
  static func run(_ arguments: ParsedArguments) throws -> ExitStatus
}

extension Subcommand {
  static var watchedSignals: [Int32] { [] }
}
