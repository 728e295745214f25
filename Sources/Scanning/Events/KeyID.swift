/// Names one key that was handed out; answers refer to it.
///
/// Sixteen random hexadecimal digits: it says nothing about the document and doesn't repeat after a restart.
public struct KeyID: RawRepresentable, Hashable, Codable, Sendable {
  /// The identifier as it stands in events and commands.
  public let rawValue: String

  /// The identifier that reads `rawValue`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A new identifier from the system's random numbers.
  public static func random() -> KeyID {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return KeyID(rawValue: String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
