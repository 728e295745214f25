/// How the reading of one document ended.
public enum RecordStatus: String, Codable, Sendable {
  /// The key is proved by its check digits and by the evidence.
  case validated
  /// A zone was read, but its key is in doubt; `reason` says why.
  case unverified
  /// No zone was found; `reason` says what was seen.
  case none
  /// The input could not be read; `reason` says why.
  case error
}
