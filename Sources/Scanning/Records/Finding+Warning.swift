import MRZ

extension Finding {
  /// What to tell people of it; nil where the verdict on the key tells it already.
  func warning(keyFields: [FieldName]) -> String? {
    switch self {
    case .checkDigitRefuses(let field):
      keyFields.contains(field) ? nil : "the check digit of the \(field.words) refuses"
    case .compositeRefuses: "the composite check digit refuses"
    case .unexpectedCharacter(let field, _): "the \(field.words) holds a character that it may not hold"
    case .impossibleDate(let field): "the calendar has no such \(field.words)"
    case .expired: "the document has expired"
    case .unknownState(let field): "no state or organisation has this code (\(field.words))"
    case .nameMayBeTruncated: "the name fills its field and may have been cut"
    }
  }
}
