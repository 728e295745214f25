import CommandLineOptions

/// One of the tool's commands.
protocol Command {
  /// What to type after `mrzspecimen`.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What follows the options, for the usage line; empty for nothing.
  static var operands: String { get }
  /// Its options.
  static var options: [CommandOption] { get }
  /// What else its help says.
  static var notes: String { get }

  /// Does it.
  static func run(_ arguments: ParsedArguments) throws
}

extension Command {
  static var operands: String { "" }
  static var notes: String { "" }

  /// What it accepts.
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "mrzspecimen \(name)", operands: operands, summary: summary, options: options, notes: notes)
  }
}
