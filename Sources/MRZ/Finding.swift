/// Something in a document that breaks a rule of its format or calls for a second look.
public enum Finding: Hashable, Sendable {
  /// The field's check digit refuses its characters.
  case checkDigitRefuses(FieldName)
  /// The composite check digit refuses.
  case compositeRefuses
  /// The field has a character that it may not hold.
  case unexpectedCharacter(FieldName, Cells)
  /// The calendar has no such date.
  case impossibleDate(FieldName)
  /// The date of expiry lies before the day the caller gave.
  case expired
  /// No state or organisation has this code (Doc 9303-3, 5).
  case unknownState(FieldName)
  /// The name fills its field and may have been cut (Doc 9303-4, 4.2.3).
  case nameMayBeTruncated
}

extension Finding: CustomStringConvertible {
  /// What was found and where, columns and lines counted from 1, without the document's data.
  public var description: String {
    switch self {
    case .checkDigitRefuses(let field): "the check digit of \(field.rawValue) refuses"
    case .compositeRefuses: "the composite check digit refuses"
    case .unexpectedCharacter(let field, let cell):
      "\(field.rawValue) may not hold the character at line \(cell.line + 1), "
        + "column \(cell.columns.lowerBound + 1)"
    case .impossibleDate(let field): "\(field.rawValue) is no date of the calendar"
    case .expired: "the document has expired"
    case .unknownState(let field): "\(field.rawValue) is no known code of a state or organisation"
    case .nameMayBeTruncated: "the name fills its field and may have been cut"
    }
  }
}
