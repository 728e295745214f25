/// The options and operands that a command was called with.
struct Arguments {
  /// What is no option.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Reads `words` as the options `known`, as `--name value` or `--name=value`; `--` ends them.
  ///
  /// - Throws: `UsageError`.
  init(_ words: [String], known: [Option]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard word.hasPrefix("--"), let option = known.first(where: { "--" + $0.name == parts[0] }) else {
        throw UsageError("unknown option \(parts[0])")
      }
      guard option.value != nil else {
        guard parts.count == 1 else { throw UsageError("\(parts[0]) takes no value") }
        values[option.name] = ""
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError("\(parts[0]) needs a value")
      }
      values[option.name] = value
    }
  }

  /// Whether the switch was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, if it was given.
  func text(_ name: String) -> String? { values[name] }

  /// The value of an option that must be given.
  func required(_ name: String) throws -> String {
    guard let value = values[name] else { throw UsageError("--\(name) is missing") }
    return value
  }

  /// A whole number within `range`.
  func integer(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError("--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A number within `range`, or nil where the option was not given.
  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let text = values[name] else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError("--\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The seed, 1 where none was given.
  var seed: UInt64 {
    get throws {
      guard let text = values["seed"] else { return 1 }
      guard let value = UInt64(text) else { throw UsageError("--seed takes a whole number") }
      return value
    }
  }

  /// No operands may be given.
  func refuseOperands() throws {
    guard operands.isEmpty else { throw UsageError("unexpected '\(operands[0])'") }
  }
}
