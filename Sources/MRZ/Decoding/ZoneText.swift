/// Text that holds a zone as somebody read or pasted it: wrong letters, blanks, lines too long or too short.
public struct ZoneText: Sendable {
  /// Lines that may belong to the zone, cleaned; nil stands for a character that no zone may hold.
  let lines: [[MRZCharacter?]]

  /// The text of these lines.
  ///
  /// Blanks are dropped, small letters raised, `«` and similar signs taken for fillers. Lines that can't belong
  /// to a zone are left out.
  public init(lines: [String]) {
    self.lines = lines.map(Self.cleaned).filter(Self.mayBelong)
  }

  private static func cleaned(_ line: String) -> [MRZCharacter?] {
    line.unicodeScalars.flatMap { scalar -> [MRZCharacter?] in
      switch scalar {
      case "«", "≪", "《": return [.filler, .filler]
      case "‹", "〈", "＜", "⟨": return [.filler]
      case _ where scalar.properties.isWhitespace || !isVisible(scalar): return []
      default:
        let upper = scalar.properties.uppercaseMapping.utf8
        guard upper.count == 1, let ascii = upper.first else { return [nil] }
        return [MRZCharacter(ascii: ascii)]
      }
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark: false
    default: true
    }
  }

  /// Whether a line is long enough for some format and hardly has foreign characters.
  private static func mayBelong(_ line: [MRZCharacter?]) -> Bool {
    line.count >= 7 && line.filter { $0 == nil }.count * 8 <= line.count
  }
}
