import Foundation
import Testing

@testable import Imaging

/// The public specimen pictures beside the repository.
@Suite struct SpecimenPictureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/images")

  static let isHere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("truth.tsv").path)
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  struct Row {
    let file: String
    let lineCount: Int
    let length: Int
  }

  static func rows() throws -> [Row] {
    let table = try String(contentsOf: folder.appendingPathComponent("truth.tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let lines = columns[1] == "none" ? [] : columns[2].split(separator: "|")
      return Row(file: String(columns[0]), lineCount: lines.count, length: lines.first?.count ?? 0)
    }
  }

  static func picture(_ file: String) throws -> LuminanceImage {
    try ImageFile(path: folder.appendingPathComponent(file).path).page()
  }

  @Test(.enabled(if: isHere || isRequired, "../shared/images is not here"))
  func zonesOfSpecimensAreFound() throws {
    let specimens = try Self.rows().filter { $0.lineCount > 0 }
    let missed = try specimens.filter { row in
      let candidates = Locator().zones(in: try Self.picture(row.file))
      return !candidates.prefix(2).contains { candidate in
        // A strip is as long as its line: a character takes about as much room as it is high.
        candidate.lines.count == row.lineCount
          && candidate.lines.allSatisfy {
            $0.image.width > row.length * 14 && $0.image.width < row.length * 36
          }
      }
    }
    #expect(specimens.count == 101)
    #expect(missed.count <= 2, "\(missed.map(\.file))")
  }

  @Test(.enabled(if: isHere || isRequired, "../shared/images is not here"))
  func picturesWithoutZonesGiveFewCandidates() throws {
    let others = try Self.rows().filter { $0.lineCount == 0 }
    let counts = try others.map { Locator().zones(in: try Self.picture($0.file)).count }
    #expect(counts.count == 26)
    #expect(counts.reduce(0, +) <= 5 * counts.count)
  }
}
