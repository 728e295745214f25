import CommandLineOptions
import Specimens

extension ParsedArguments {
  /// The argument of an option that must be given.
  func required(_ name: String) throws -> String {
    guard let value = value(name), !value.isEmpty else { throw UsageError("--\(name) is missing") }
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

  /// The troubles named by `--trouble`, each with its strength.
  var troubles: [(Trouble, Double)] {
    get throws { try values("trouble").map(Self.trouble) }
  }

  /// `name=strength`.
  private static func trouble(_ word: String) throws -> (Trouble, Double) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let trouble = Trouble(rawValue: parts[0]) else {
      let names = Trouble.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--trouble takes NAME=STRENGTH with one of \(names), not '\(word)'")
    }
    guard let strength = Double(parts[1]), (0...1).contains(strength) else {
      throw UsageError("the strength of a trouble lies between 0 and 1, not '\(parts[1])'")
    }
    return (trouble, strength)
  }

  /// Throws where anything but options was given.
  func refuseOperands() throws {
    guard let first = operands.first else { return }
    throw UsageError("unexpected '\(first)'")
  }
}
