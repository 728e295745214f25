import Glibc
import MRZ

/// Prints events, each line at once.
public struct EventOutput: Sendable {
  private let output: TextOutput
  private let format: EventFormat
  private let alternatives: Bool

  /// Prints on `descriptor`; `alternatives` says whether the rivals of a key are printed with it.
  public init(
    descriptor: Int32 = STDOUT_FILENO, format: EventFormat = .json, alternatives: Bool = false
  ) {
    output = TextOutput(descriptor: descriptor)
    self.format = format
    self.alternatives = alternatives
  }

  /// Prints one event, or nothing where the format leaves it out.
  ///
  /// Throws `OutputError`.
  public func write(_ event: ScanEvent) throws(OutputError) {
    switch format {
    case .json: try write(event.line(alternatives: alternatives))
    case .text: try write(event.text)
    case .key:
      guard case .key(let key) = event, let information = key.key.mrzInformation else { return }
      var line = SecretBytes(information.utf8)
      line.append(UInt8(ascii: "\n"))
      try write(line)
    }
  }

  /// Prints a line as it stands.
  ///
  /// Throws `OutputError`.
  public func write(_ line: SecretBytes) throws(OutputError) {
    try output.write(line)
  }
}
