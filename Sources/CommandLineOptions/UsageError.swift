/// A command line that the program cannot make sense of.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public let description: String

  /// An error that says `description`.
  public init(_ description: String) {
    self.description = description
  }
}
