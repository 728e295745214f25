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
