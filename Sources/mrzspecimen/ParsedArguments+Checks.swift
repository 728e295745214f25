import CommandLineOptions

extension ParsedArguments {
  /// The argument of an option that must be given.
  func required(_ name: String) throws -> String {
    guard let value = value(name) else { throw UsageError("--\(name) is missing") }
    return value
  }

  /// The seed, 1 where none was given.
  var seed: UInt64 {
    get throws {
      guard let text = value("seed") else { return 1 }
      guard let seed = UInt64(text) else { throw UsageError("--seed takes a whole number, not '\(text)'") }
      return seed
    }
  }

  /// Throws where anything but options was given.
  func refuseOperands() throws {
    guard let first = operands.first else { return }
    throw UsageError("unexpected '\(first)'")
  }
}
