/// The code of a state, an organisation or a kind of nationality (ICAO Doc 9303-3, 5; ISO 3166-1 alpha-3).
public struct StateCode: Hashable, Sendable {
  /// The code without fillers, one to three letters: `UTO`, `D`.
  public let code: String

  /// The code `code`, known or not; trailing fillers don't count.
  public init(_ code: String) {
    self.code = String(code.reversed().drop { $0 == "<" }.reversed())
  }

  /// All codes that exist, in alphabetical order.
  public static let all: [StateCode] = names.keys.sorted().map { StateCode($0) }

  /// The English name; nil for a code that doesn't exist.
  public var name: String? { Self.names[code] }

  /// The code as three cells print it, filled with `<`.
  public var printed: String {
    code + String(repeating: "<", count: max(0, 3 - code.count))
  }
}
