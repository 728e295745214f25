import Foundation

/// Times in events: RFC 3339 in UTC with milliseconds, such as `2026-03-01T12:00:00.250Z`.
enum Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The time as text.
  static func text(_ date: Date) -> String {
    date.formatted(style)
  }

  /// The time that `text` gives, or nil if it is no such text.
  static func date(_ text: String) -> Date? {
    try? Date(text, strategy: style)
  }
}
