import MRZ

extension KeyEvent {
  /// The key of a validated document; nil for a record of any other status.
  public init?(_ record: DocumentRecord) {
    guard record.status == .validated, let key = record.key, let format = record.format.flatMap(Format.init)
    else { return nil }
    self.init(
      format: format, key: ChipKey(key), confidence: key.confidence,
      alternatives: (key.alternatives ?? []).map {
        KeyAlternative(key: ChipKey($0), confidence: $0.confidence)
      })
  }
}

extension ChipKey {
  fileprivate init(_ record: KeyRecord) {
    self.init(
      documentNumber: record.documentNumber, dateOfBirth: record.dateOfBirth,
      dateOfExpiry: record.dateOfExpiry, mrzInformation: record.mrzInformation)
  }
}
