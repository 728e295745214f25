import Foundation

/// A film of `mrzspecimen film`, cut into a folder of frames for each document.
final class TestFilm: Sendable {
  let folder: URL
  /// What is printed on each document, its lines joined by `|`.
  let lines: [String]

  /// Three documents held one after another: a passport, a card, and a passport again.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let film = folder.appending(path: "film")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try Command(
      "mrzspecimen",
      [
        "film", "--output", film.path, "--documents", "3", "--hold", "1.5", "--rate", "\(Self.rate)",
        "--unrest", "0.4",
      ])
    let rows = try Shared.rows(of: film.appending(path: "film.tsv"))
    try Self.cut(film, in: folder, 0..<Self.frame(rows[0]["arrives"]), as: "table")
    lines = rows.map { $0["lines"] ?? "" }
    for (index, row) in rows.enumerated() {
      try Self.cut(
        film, in: folder, Self.frame(row["arrives"])..<Self.frame(row["held_until"]), as: "\(index)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The files that show a table with nothing on it.
  var table: String { folder.path + "/table/*" }

  /// The files that show document number `index` as it is brought and held.
  func document(_ index: Int) -> String { "\(folder.path)/\(index)/*" }

  /// The files that show document number `index` held still, as links in a folder of its own in `folder`: however
  /// slowly frames are read, none shows the table.
  func held(_ index: Int, in folder: URL) throws -> String {
    let part = self.folder.appending(path: "\(index)")
    let folder = folder.appending(path: "held-\(index)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: part.path).sorted().suffix(Self.rate) {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: file), withDestinationURL: part.appending(path: file))
    }
    return folder.path + "/*.jpg"
  }

  /// A camera's mode that shows these files.
  static func mode(_ files: String) -> String { "MJPG:1280x720:\(rate):\(files)" }

  private static let rate = 15

  private static func frame(_ seconds: String?) -> Int {
    Int((seconds.flatMap(Double.init) ?? 0) * Double(rate))
  }

  private static func cut(_ film: URL, in folder: URL, _ frames: Range<Int>, as name: String) throws {
    let part = folder.appending(path: name)
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    for frame in frames {
      let file = String(format: "frame-%05d.jpg", frame)
      try FileManager.default.moveItem(at: film.appending(path: file), to: part.appending(path: file))
    }
  }
}
