/// Something went wrong; for people and for scripts, without personal data.
public struct ErrorEvent: Hashable, Codable, Sendable {
  /// What went wrong, in one word for scripts; new ones may come with any version.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    /// The word as it stands in the event.
    public let rawValue: String

    /// The code that reads `rawValue`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The peer's user may not have keys; the connection ends.
    public static let notAllowed = Code(rawValue: "not-allowed")
    /// As many readers as allowed are connected; the connection ends.
    public static let tooManyReaders = Code(rawValue: "too-many-readers")
    /// The reader didn't fetch its events in time; the connection ends.
    public static let tooSlow = Code(rawValue: "too-slow")
    /// A line was no command; after several the connection ends.
    public static let badCommand = Code(rawValue: "bad-command")
    /// A command named a key that was never handed out or is settled already.
    public static let unknownKey = Code(rawValue: "unknown-key")
    /// The camera can't be used; the scanner looks for it again.
    public static let camera = Code(rawValue: "camera")
    /// A picture couldn't be read.
    public static let picture = Code(rawValue: "picture")
  }

  /// What went wrong, for scripts.
  public let code: Code
  /// What went wrong and what to do, for people.
  public let message: String

  /// An error to tell readers of.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
