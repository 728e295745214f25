/// Where everything stands in one variant of a format.
///
/// Every cell of the zone belongs to exactly one field or is the cell of exactly one check digit. A format
/// has several layouts where its cells change their meaning, as with long document numbers in TD1 and TD2
/// (Doc 9303-5, 4.2.2.1 note j).
public struct Layout: Hashable, Sendable {
  /// The format this is a variant of.
  public let format: Format
  /// The number of characters in each line.
  public let lineLengths: [Int]
  /// The fields in reading order.
  public let fields: [FieldLayout]
  /// The composite check digit, over the cells of several fields and their check digits.
  public let composite: CheckDigitLayout?
  /// What the first character of the zone may be; formats of one shape differ in it.
  public let firstCharacters: MRZCharacterSet
  /// The first characters that the format's own standard names; others occur, but seldom.
  public let usualFirstCharacters: MRZCharacterSet
  /// Whether the format's standard describes the layout; a deviation is known from few issuers and unlikely.
  public let followsStandard: Bool
  /// Openings of the first line that belong to another format of the same shape.
  public let reservedOpenings: [[MRZCharacter]]

  /// A layout of `format` with these lines and fields.
  public init(
    format: Format, lineLengths: [Int], fields: [FieldLayout], composite: CheckDigitLayout? = nil,
    firstCharacters: MRZCharacterSet = .all, usualFirstCharacters: MRZCharacterSet? = nil,
    followsStandard: Bool = true, reservedOpenings: [[MRZCharacter]] = []
  ) {
    self.format = format
    self.lineLengths = lineLengths
    self.fields = fields
    self.composite = composite
    self.firstCharacters = firstCharacters
    self.usualFirstCharacters = usualFirstCharacters ?? firstCharacters
    self.followsStandard = followsStandard
    self.reservedOpenings = reservedOpenings
  }

  /// The field with this name, if the layout has one.
  public func field(_ name: FieldName) -> FieldLayout? {
    fields.first { $0.name == name }
  }
}
