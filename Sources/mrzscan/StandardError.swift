import Glibc

/// Messages for people.
enum StandardError {
  /// To the line's beginning, and clear it (ECMA-48, EL).
  static let clearLine = "\r\u{1B}[K"

  /// Whether a person watches.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes `text` at once.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, written))
    }
  }
}
