import Foundation

/// Where the tests run.
enum Environment {
  /// Whether nothing may be skipped.
  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
}
