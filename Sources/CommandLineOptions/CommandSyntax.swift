import CGetopt
import Glibc

/// What a command accepts, and how its help reads.
public struct CommandSyntax: Sendable {
  /// The command as typed, such as `mrzscan images`.
  public let name: String
  /// The operands as the usage line shows them, such as `PATH…`.
  public let operands: String
  /// What the command does, in a line.
  public let summary: String
  /// Its options; `--help` is added to them.
  public let options: [CommandOption]
  /// What the help says behind the options.
  public let notes: String

  /// A command `name` that takes these options.
  public init(
    name: String, operands: String = "", summary: String, options: [CommandOption], notes: String = ""
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options + [CommandOption("help", letter: "h", help: "Print this help and exit.")]
    self.notes = notes
  }

  /// Splits `arguments` (without the command's own name) into options and operands, as getopt_long(3) does.
  ///
  /// - Throws: `UsageError` for an unknown or ambiguous option and for a missing or superfluous argument.
  public func parse(_ arguments: [String]) throws -> ParsedArguments {
    let arguments = joiningOptionalArguments(arguments)
    var argv = ([name] + arguments).map { strdup($0) } + [nil]
    let longNames = options.map { strdup($0.name) }
    defer {
      // getopt_long reorders argv, but every string is still there once.
      for string in argv { free(string) }
      for string in longNames { free(string) }
    }
    var longOptions = zip(options, longNames).map { option, longName in
      CGetopt.option(
        name: longName, has_arg: option.argumentKind, flag: nil, val: 0)
    }
    longOptions.append(CGetopt.option())

    var parsed = ParsedArguments()
    let count = Int32(arguments.count + 1)
    var index: Int32 = -1
    getopt_restart()
    while true {
      let code = getopt_long(count, &argv, shortOptions, longOptions, &index)
      if code == -1 { break }
      let last = argv[Int(getopt_index()) - 1].map { String(cString: $0) } ?? ""
      let option = try option(code: code, index: Int(index), word: refusedWord ?? last)
      parsed.add(option: option.name, argument: getopt_argument().map { String(cString: $0) })
    }
    parsed.operands = argv[Int(getopt_index())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
    return parsed
  }

  /// The help text.
  public var help: String {
    var text =
      "Usage: \(name)\(options.isEmpty ? "" : " [options]")\(operands.isEmpty ? "" : " " + operands)\n"
    text += "\n\(summary)\n\nOptions:\n"
    for option in options {
      let letter = option.letter.map { "-\($0), " } ?? "    "
      let left = "  \(letter)--\(option.name)\(option.argumentHelp)"
      let padding = String(repeating: " ", count: max(2, 30 - left.count))
      let indent = "\n" + String(repeating: " ", count: 30)
      text += left + padding + option.help.split(separator: "\n").joined(separator: indent) + "\n"
    }
    return notes.isEmpty ? text : text + "\n" + notes + "\n"
  }

  /// The letter that getopt_long stumbled over, as typed; nil where it was a long option.
  private var refusedWord: String? {
    let refused = getopt_refused()
    return refused > 0 ? "-\(UnicodeScalar(UInt8(truncatingIfNeeded: refused)))" : nil
  }

  private var shortOptions: String {
    ":"
      + options.compactMap { option in
        option.letter.map { "\($0)\(option.argument == nil ? "" : ":")" }
      }.joined()
  }

  /// `--name WORD` as `--name=WORD` where the argument may be left out: getopt_long(3) takes it in no other way.
  private func joiningOptionalArguments(_ arguments: [String]) -> [String] {
    let words = Set(options.filter(\.isArgumentOptional).map { "--\($0.name)" })
    var joined: [String] = []
    for word in arguments {
      if let last = joined.last, words.contains(last), !word.hasPrefix("-"), !joined.contains("--") {
        joined[joined.count - 1] = "\(last)=\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private func option(code: Int32, index: Int, word: String) throws -> CommandOption {
    switch code {
    case 0: return options[index]
    case Int32(UInt8(ascii: ":")): throw UsageError("\(word) needs an argument; see \(name) --help")
    case Int32(UInt8(ascii: "?")): throw UsageError("\(name) has no option '\(word)'; see \(name) --help")
    default:
      let letter = Character(UnicodeScalar(UInt8(truncatingIfNeeded: code)))
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("\(name) has no option '\(word)'; see \(name) --help")
      }
      return option
    }
  }
}

extension CommandOption {
  fileprivate var argumentKind: Int32 {
    guard argument != nil else { return no_argument }
    return isArgumentOptional ? optional_argument : required_argument
  }

  fileprivate var argumentHelp: String {
    guard let argument else { return "" }
    return isArgumentOptional ? " [\(argument)]" : " \(argument)"
  }
}
