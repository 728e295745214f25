/// How far a field of the key has come.
public enum FieldProgress: String, Hashable, Sendable {
  /// Nothing certain was seen of it.
  case missing
  /// Seen, but not sure or not often enough.
  case pending
  /// Sure, its check digit agrees, and enough frames bear it out.
  case validated
}
