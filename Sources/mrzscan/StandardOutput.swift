import Glibc

/// Results.
enum StandardOutput {
  /// Writes `text` at once; ends the program where nobody reads any more, as a closed pipe asks for.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno != EINTR { exit(128 + SIGPIPE) }
      rest = rest.dropFirst(max(0, written))
    }
  }
}
