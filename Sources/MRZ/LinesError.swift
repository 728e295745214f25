/// Why lines of text are no machine readable zone.
///
/// Holds no characters of the text.
public enum LinesError: Error, Hashable, Sendable {
  /// There is no line.
  case noLines
  /// The character at `line` and `column`, both from 1, is none of `A`–`Z`, `0`–`9` and `<`.
  case foreignCharacter(line: Int, column: Int)
  /// No format has as many lines as these.
  case lineCount(Int)
  /// No format with this count of lines has lines of these lengths.
  case lineLengths([Int])
  /// The lines have the lengths of a format, but don't open as a document of any of them.
  case opening(formats: [Format])
}

extension LinesError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noLines: "no text: give one to three lines of a machine readable zone"
    case .foreignCharacter(let line, let column):
      "line \(line), column \(column): not a character of a machine readable zone; "
        + "use A to Z, 0 to 9 and <"
    case .lineCount(let count): "\(count) lines: a machine readable zone has one to three; separate zones"
    case .lineLengths(let lengths):
      "lines of \(Self.list(lengths)) characters: with \(lengths.count) line\(lengths.count == 1 ? "" : "s") "
        + "expected \(Self.expected(lengths.count)); look for dropped or doubled characters"
    case .opening(let formats):
      "line 1 does not open as a document of \(formats.map(\.rawValue).joined(separator: ", ")) does; "
        + "check its first five characters"
    }
  }

  private static func list(_ lengths: [Int]) -> String {
    lengths.map(String.init).joined(separator: ", ")
  }

  private static func expected(_ count: Int) -> String {
    var shapes: [[Int]] = []
    for layout in Layout.all where layout.lineLengths.count == count && !shapes.contains(layout.lineLengths) {
      shapes.append(layout.lineLengths)
    }
    return shapes.map(list).joined(separator: " or ")
  }
}
