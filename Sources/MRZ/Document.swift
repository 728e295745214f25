/// A zone whose every character is decided: what it says, field by field, and what its check digits say of it.
public struct Document: Hashable, Sendable {
  /// Where everything stands.
  public let layout: Layout
  /// The characters of all lines in reading order, one to a cell of the layout.
  public let characters: [MRZCharacter]

  /// The document that `layout` makes of `characters`, all lines' in reading order.
  ///
  /// Any characters are taken; `findings(asOf:)` tells what in them breaks the format's rules.
  public init(layout: Layout, characters: [MRZCharacter]) {
    precondition(characters.count == layout.cellCount, "one character for each cell")
    self.layout = layout
    self.characters = characters
  }

  /// The format of the zone.
  public var format: Format { layout.format }

  /// The lines as printed.
  public var lines: [String] {
    var start = 0
    return layout.lineLengths.map { length in
      defer { start += length }
      return characters[start..<start + length].text
    }
  }

  /// The fields in the layout's order, without the cells that every document of the format has alike.
  public var fields: [DocumentField] {
    layout.fields.filter { $0.name != .fixed }.map(content(of:))
  }

  /// The field with this name, if the format has one.
  public func field(_ name: FieldName) -> DocumentField? {
    layout.field(name).map(content(of:))
  }

  /// What the composite check digit says.
  public var composite: CheckDigitState {
    layout.composite?.state(in: characters, of: layout) ?? .notPrinted
  }

  /// What stands in the cells of one field of the layout.
  func content(of field: FieldLayout) -> DocumentField {
    DocumentField(
      layout: field, characters: layout.indices(of: field.cells).map { characters[$0] },
      checkDigit: field.checkDigit?.state(in: characters, of: layout) ?? .notPrinted)
  }
}
