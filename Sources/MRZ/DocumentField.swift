/// One field of a document as it was printed.
public struct DocumentField: Hashable, Sendable {
  /// Where it stands and what it may hold.
  public let layout: FieldLayout
  /// The characters of its cells.
  public let characters: [MRZCharacter]
  /// What the field's own check digit says.
  public let checkDigit: CheckDigitState

  /// What the field holds.
  public var name: FieldName { layout.name }
  /// Its cells in reading order.
  public var cells: [Cells] { layout.cells }
  /// The characters as printed, fillers included.
  public var printed: String { characters.text }

  /// What the field says, for people: without trailing fillers, names with spaces and a comma.
  ///
  /// A sex left unspecified stays `<`, an unknown part of a date `<<`.
  public var value: String {
    switch layout.content {
    case .names, .russianNames: HolderName(self)?.description ?? ""
    case .date, .sex: printed
    default: characters.trimmed.text
    }
  }

  /// The positions within the field, from 0, whose character the field may not hold.
  public var unexpectedPositions: [Int] {
    characters.indices.filter { !layout.content.allowed(at: $0).contains(characters[$0]) }
  }
}
