/// Another reading of a field that its check digits can't tell from the printed one.
public struct IndistinguishableReading: Hashable, Sendable {
  /// The field's characters in this reading.
  public let characters: [MRZCharacter]
  /// Where it differs from the print: positions within the field, from 0, in ascending order.
  public let changedPositions: [Int]

  /// The reading's text, fillers included.
  public var text: String { characters.text }
}
