/// One of the tool's commands.
protocol Command {
  /// What to type.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What follows the options, for the usage line; empty for nothing.
  static var operands: String { get }
  /// The options that it knows beside `--help`.
  static var options: [Option] { get }
  /// What else its help says.
  static var notes: String { get }

  /// Does it.
  static func run(_ arguments: Arguments) throws
}

extension Command {
  static var operands: String { "" }
  static var notes: String { "" }

  /// The text of `--help`.
  static var help: String {
    var text = "Usage: mrzspecimen \(name) [options]\(operands.isEmpty ? "" : " " + operands)\n\n\(summary)\n"
    text += "\nOptions:\n"
    for option in options + [Option("help", nil, "Show this help.")] {
      let head = "  --\(option.name)" + (option.value.map { " " + $0 } ?? "")
      let gap = String(repeating: " ", count: max(2, 26 - head.count))
      text += head + gap + option.text.replacingLineBreaks(indent: 26) + "\n"
    }
    return notes.isEmpty ? text : text + "\n" + notes + "\n"
  }
}

extension String {
  fileprivate func replacingLineBreaks(indent: Int) -> String {
    split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
