/// What a `KeyListener` does with what it hears.
public struct ListenOptions: Hashable, Sendable {
  /// How each key is answered.
  public enum Answer: String, Hashable, Sendable {
    /// The chip opened.
    case accept
    /// The chip refused the key.
    case reject
    /// The link broke: the same key again; each key is asked for again once.
    case retry
  }

  /// The answer to each key; nil for none.
  public var answer: Answer?
  /// Whether to ask for the rivals of each key.
  public var alternatives: Bool
  /// Whether to end after the first key.
  public var once: Bool
  /// Whether to connect again when the scanner goes away, or isn't there yet.
  public var reconnects: Bool

  /// Listens only, unless told otherwise.
  public init(
    answer: Answer? = nil, alternatives: Bool = false, once: Bool = false, reconnects: Bool = false
  ) {
    self.answer = answer
    self.alternatives = alternatives
    self.once = once
    self.reconnects = reconnects
  }
}
