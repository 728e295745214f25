import Foundation
import Testing

/// Rows of the tables beside the repository; nil where they are missing, which a run in CI doesn't allow.
enum SharedFiles {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared")

  static var isMissing: Bool {
    !FileManager.default.fileExists(atPath: folder.path)
      && ProcessInfo.processInfo.environment["CI"] != "true"
  }

  static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a message, where the folder of shared files is missing.
  static var needsSharedFiles: Self {
    .disabled(if: SharedFiles.isMissing, "the folder ../shared is missing")
  }
}
