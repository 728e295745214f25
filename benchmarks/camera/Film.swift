import Foundation
import MRZ

/// A film drawn by `mrzspecimen film`: its frames and what they show.
struct Film {
  /// One document of the film.
  struct Scene {
    let key: ChipKey
    /// The first frame in which the zone is legible; nil where there is none.
    let firstLegible: Int?
    /// In how many frames it is.
    let legibleFrames: Int
    /// The middle of the time in which it is held, in seconds.
    let middle: Double
  }

  /// The pattern of its files.
  let files: String
  let scenes: [Scene]
  let frameCount: Int

  /// The film in `folder`, drawn if it isn't there.
  init(in folder: String, options: [String]) throws {
    let table = folder + "/film.tsv"
    if !FileManager.default.fileExists(atPath: table) {
      let drawing = try WatchedProgram(
        Folder.command("mrzspecimen"), ["film", "--output", folder, "--rate", "30"] + options)
      drawing.end(0)
    }
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").dropFirst()
    scenes = try rows.map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 9, let from = Double(cells[4]), let until = Double(cells[5]) else {
        throw Failure("\(table): not as expected")
      }
      return Scene(
        key: try Document(lines: cells[1].split(separator: "|").map(String.init)).key,
        firstLegible: Int(cells[7]), legibleFrames: Int(cells[8]) ?? 0, middle: (from + until) / 2)
    }
    files = folder + "/frame-*.jpg"
    frameCount = try FileManager.default.contentsOfDirectory(atPath: folder).count { $0.hasSuffix(".jpg") }
  }
}
