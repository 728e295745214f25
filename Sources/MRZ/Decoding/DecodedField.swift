/// A field as the decoder decided on it.
public struct DecodedField: Hashable, Sendable {
  /// What it says and what its check digit says of it.
  public let field: DocumentField
  /// The probability that all its characters are right, 0…1, given evidence and format.
  public let confidence: Double

  /// What the field holds.
  public var name: FieldName { field.name }
}
