import Scanning

/// Results.
enum StandardOutput {
  private static let output = TextOutput()

  /// Writes `text` at once.
  ///
  /// - Throws: `OutputError.closed` where nobody reads any more, which ends the program without complaint.
  static func write(_ text: String) throws(OutputError) {
    try output.write(SecretBytes(text.utf8))
  }
}
