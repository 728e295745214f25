/// One field of a layout: its cells, what they may hold, and its own check digit if it has one.
public struct FieldLayout: Hashable, Sendable {
  /// What the field holds.
  public let name: FieldName
  /// The field's cells in reading order; more than one run where a long number continues elsewhere.
  public let cells: [Cells]
  /// Which characters the cells may hold.
  public let content: FieldContent
  /// The field's own check digit, whose cell belongs to no field.
  public let checkDigit: CheckDigitLayout?

  /// A field over `cells` that holds `content`.
  public init(
    _ name: FieldName, _ cells: [Cells], _ content: FieldContent, checkDigit: CheckDigitLayout? = nil
  ) {
    self.name = name
    self.cells = cells
    self.content = content
    self.checkDigit = checkDigit
  }
}
