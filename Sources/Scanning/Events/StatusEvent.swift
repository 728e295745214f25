/// How far the fields of the key are, and what the person could do; holds no value of the document.
public struct StatusEvent: Hashable, Codable, Sendable {
  /// The document number.
  public let documentNumber: FieldStatus
  /// The date of birth.
  public let dateOfBirth: FieldStatus
  /// The date of expiry.
  public let dateOfExpiry: FieldStatus
  /// One piece of advice to the person who holds the document, such as `closer`; nil when there is none.
  public let advice: String?

  /// The state of the three fields.
  public init(
    documentNumber: FieldStatus, dateOfBirth: FieldStatus, dateOfExpiry: FieldStatus, advice: String? = nil
  ) {
    self.documentNumber = documentNumber
    self.dateOfBirth = dateOfBirth
    self.dateOfExpiry = dateOfExpiry
    self.advice = advice
  }
}
