/// The options and operands of one command line.
public struct ParsedArguments: Sendable {
  /// The options in the order given, by long name.
  public private(set) var options: [(name: String, argument: String?)] = []
  /// What is no option: paths, device names.
  public internal(set) var operands: [String] = []

  mutating func add(option name: String, argument: String?) {
    options.append((name, argument))
  }

  /// Whether the option was given.
  public func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The arguments of every occurrence of the option.
  public func values(_ name: String) -> [String] {
    options.compactMap { $0.name == name ? $0.argument : nil }
  }

  /// The argument of the option's last occurrence.
  public func value(_ name: String) -> String? {
    values(name).last
  }

  /// The whole number given for the option; nil where the option is absent.
  ///
  /// - Throws: `UsageError` for anything but a whole number in `range`.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// The number given for the option; nil where the option is absent.
  ///
  /// - Throws: `UsageError` for anything but a number in `range`.
  public func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// The word given for the option, one of those that `Choice` knows; nil where the option is absent.
  ///
  /// - Throws: `UsageError` for any other word.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(name) takes one of \(words), not '\(text)'")
    }
    return choice
  }
}
