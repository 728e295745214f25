import MRZ

extension Finding {
  /// What to tell people of it; nil where the verdict on the key tells it already.
  func warning(keyFields: [FieldName]) -> String? {
    if case .checkDigitRefuses(let field) = self, keyFields.contains(field) { return nil }
    return description
  }
}
