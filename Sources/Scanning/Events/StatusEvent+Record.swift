extension StatusEvent {
  /// How far the key of a picture's document came: nothing says which field of an unverified key is in doubt.
  public init(_ status: RecordStatus) {
    let field: FieldStatus =
      switch status {
      case .validated: .validated
      case .unverified: .pending
      case .none, .error: .missing
      }
    self.init(documentNumber: field, dateOfBirth: field, dateOfExpiry: field)
  }
}
