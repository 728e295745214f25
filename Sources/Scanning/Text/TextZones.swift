/// Splits text into zones, which blank lines separate.
public struct TextZones {
  private var lines: [String] = []

  /// No line seen yet.
  public init() {}

  /// Takes the next line; gives the zone that it ends.
  public mutating func take(_ line: String) -> [String]? {
    guard line.allSatisfy(\.isWhitespace) else {
      lines.append(line)
      return nil
    }
    return finish()
  }

  /// The zone that is still open, at the end of the text.
  public mutating func finish() -> [String]? {
    guard !lines.isEmpty else { return nil }
    defer { lines = [] }
    return lines
  }
}
