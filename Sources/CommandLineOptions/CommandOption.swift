/// One option of a command.
public struct CommandOption: Sendable {
  /// The name behind `--`.
  public let name: String
  /// The letter behind `-`, if there is one.
  public let letter: Character?
  /// What the argument is called in the help, such as `PATH`; nil for an option that takes none.
  public let argument: String?
  /// Whether the argument may be left out.
  public let isArgumentOptional: Bool
  /// One sentence of help.
  public let help: String

  /// An option `--name`, with an argument where `argument` names one.
  public init(
    _ name: String, letter: Character? = nil, argument: String? = nil, isArgumentOptional: Bool = false,
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.isArgumentOptional = isArgumentOptional
    self.help = help
  }
}
