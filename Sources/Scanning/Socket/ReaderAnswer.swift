/// What a reader found out with a key, as far as the scanner has to act on it.
public enum ReaderAnswer: Hashable, Sendable {
  /// The chip opened: forget the key.
  case accepted(KeyID)
  /// The chip refused the key: drop what was joined, exclude the key, scan again.
  case rejected(KeyID)
  /// The server no longer holds the key that a reader asked for again: issue it once more, under the same
  /// identifier, if it is still known; otherwise scan again.
  case retry(KeyID)
}
