import Foundation

/// The pictures and texts that lie beside the project.
enum Shared {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

  /// Whether nothing may be skipped.
  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether tests over `path` run: where it is there, and always in continuous integration, where it must be.
  static func has(_ path: String) -> Bool {
    isCI || FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The rows of a table with a heading, by column.
  static func table(_ path: String) throws -> [[String: String]] {
    try rows(of: folder.appending(path: path))
  }

  /// The rows of the table with a heading in the file at `url`, by column.
  static func rows(of url: URL) throws -> [[String: String]] {
    let text = try String(contentsOf: url, encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    guard let heading = rows.first else { return [] }
    return rows.dropFirst().map { row in
      Dictionary(uniqueKeysWithValues: zip(heading.map(String.init), row.map(String.init)))
    }
  }
}
