/// How far the reading of one field of the key is.
public enum FieldStatus: String, Hashable, Codable, Sendable {
  /// Not seen.
  case missing
  /// Seen, but not sure yet.
  case pending
  /// Sure.
  case validated
}
