import Foundation
import Imaging
import MRZ
import Testing

@testable import Specimens

@Suite struct SetTests {
  @Test func standardSetIsConsistentAndSeeded() throws {
    let set = StandardSet(fonts: try Fonts())
    for index in [0, 1, 45, 130, 612] {
      let (picture, quality, row) = try set.picture(index)
      let again = try set.picture(index)
      #expect(again.picture == picture)
      #expect(again.row == row)
      #expect(quality == again.quality)
      let lines = (row["lines"] ?? "").split(separator: "|").map(String.init)
      let format = try #require(Format(rawValue: row["format"] ?? ""))
      #expect(Layout.variants(of: format).contains { $0.lineLengths == lines.map(\.count) })
      #expect(Set(row.keys).isSubset(of: TruthTable.commonColumns + StandardSet.extraColumns))
    }
  }

  @Test func standardSetGradesEveryTrouble() throws {
    var seen: [String: Set<String>] = [:]
    for index in 0..<StandardSet.count {
      var random = SeededGenerator(seed: 1)
      guard let (trouble, strength) = StandardSet.troubles(index, &random).first else { continue }
      seen[trouble.rawValue, default: []].insert(format(strength, 2))
    }
    #expect(Set(seen.keys) == Set(Trouble.allCases.map(\.rawValue)))
    for (trouble, strengths) in seen {
      #expect(strengths.count >= 8)
      let hardest = try #require(Trouble(rawValue: trouble).map(StandardSet.hardest))
      #expect(strengths.max() == format(hardest, 2))
    }
  }

  /// Hard, not impossible: troubles that can hide a character leave every one of the key to be seen.
  @Test(arguments: [Trouble.finger, .glare, .dirt, .hologram])
  func standardSetHidesNoPartOfTheKey(trouble: Trouble) throws {
    let set = StandardSet(fonts: try Fonts())
    let number = try #require(Trouble.allCases.firstIndex(of: trouble))
    // The hardest grade, alone.
    let index = number + 8 * Trouble.allCases.count
    let row = try set.picture(index).row
    #expect(row["trouble"] == trouble.rawValue)
    #expect(try #require(Double(row["legibility"] ?? "")) >= CellLegibility.limit)
  }

  @Test func keyIsIllegibleOnlyWhereTheKeyIsHidden() throws {
    let clean = try TroubleTests.shot()
    func legibility(hiding columns: ClosedRange<Double>, line: Double) -> Double {
      var shot = clean
      let (from, to) = (
        clean.zone.at(columns.lowerBound / 44, line), clean.zone.at(columns.upperBound / 44, line)
      )
      let half = 1.2 * clean.pitch
      let patch = Picture(width: Int(to.x - from.x), height: Int(2 * half), color: [180, 140, 120])
      shot.picture = patch.laid(over: shot.picture, by: .translation(from.x, from.y - half))
      return KeyLegibility(of: shot, printedAs: clean, layout: .td3).worst
    }
    #expect(KeyLegibility(of: clean, printedAs: clean, layout: .td3).worst > 0.99)
    // The number, its check digit and the last of the expiry's in the second line; the names; the optional data.
    #expect(legibility(hiding: 0...1.5, line: 1) < CellLegibility.limit)
    #expect(legibility(hiding: 8.8...10.2, line: 1) < CellLegibility.limit)
    #expect(legibility(hiding: 26.8...28.2, line: 1) < CellLegibility.limit)
    #expect(legibility(hiding: 0...44, line: 0) > 0.9)
    #expect(legibility(hiding: 28.5...44, line: 1) > 0.9)
    // The nationality is no part of the key.
    #expect(legibility(hiding: 10.3...12.7, line: 1) > 0.9)
  }

  @Test func truthTableComesBackAsWritten() throws {
    let path = NSTemporaryDirectory() + "truth-\(UUID().uuidString).tsv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var table = TruthTable(extraColumns: ["trouble"])
    table.append(["file": "a.png", "format": "TD3", "lines": "P<UTO|1", "trouble": "jpeg"])
    table.append(["file": "b.png", "note": "two words"])
    try table.write(to: path)
    let read = try TruthTable(contentsOf: path)
    #expect(read.columns == table.columns)
    #expect(read.rows[0]["lines"] == "P<UTO|1")
    #expect(read.rows[1]["note"] == "two words")
    #expect(read.text == table.text)
    try "file\tformat\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: SpecimenError.missingColumn("lines", path: path)) { try TruthTable(contentsOf: path) }
    let header = TruthTable.commonColumns.joined(separator: "\t")
    try "\(header)\na\tb\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: SpecimenError.brokenRow(2, path: path)) { try TruthTable(contentsOf: path) }
  }

  @Test func samplesAreAsTheirRecipeSays() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "samples").path
    let table = try TruthTable(contentsOf: folder + "/truth.tsv")
    #expect(table.rows.map { $0["file"] } == SampleSet.samples.map(\.file))
    let set = SampleSet(fonts: try Fonts())
    for (sample, row) in zip(SampleSet.samples, table.rows) {
      let drawn = try set.draw(sample)
      for (column, value) in drawn.row { #expect(row[column] == value, "\(sample.file): \(column)") }
      // The file went through JPEG, and another version of the libraries may round otherwise.
      let stored = try Picture(contentsOf: "\(folder)/\(sample.file)").luminancePlane
      let fresh = drawn.picture.luminancePlane
      #expect(stored.count == fresh.count)
      let difference = zip(stored, fresh).reduce(Float(0)) { $0 + abs($1.0 - min(max($1.1, 0), 255)) }
      #expect(difference / Float(stored.count) < 6, "\(sample.file)")
    }
  }

  @Test func handHeldPicturesComeFromRealScans() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.deletingLastPathComponent().appending(path: "shared/images").path
    guard FileManager.default.fileExists(atPath: folder + "/truth.tsv") else {
      #expect(ProcessInfo.processInfo.environment["CI"] != "true", "\(folder) is missing")
      print("skipped: \(folder) is missing")
      return
    }
    let set = try HandHeldSet(
      truth: TruthTable(contentsOf: folder + "/truth.tsv"), folder: folder, fonts: Fonts())
    for index in [0, 3] {
      let made = try set.picture(index, seed: 5)
      #expect(try set.picture(index, seed: 5).picture == made.picture)
      #expect(made.picture.width * made.picture.height >= 1_280 * 720)
      #expect(made.row["grade"] == String(index % 4 + 1))
      let source = try #require(set.scans.first { $0["file"] == made.row["source"] })
      #expect(source["lines"] == made.row["lines"])
      // Nothing is enlarged, but for what comes nearer by perspective.
      let (seen, scanned) = (Double(made.row["px_per_char"] ?? ""), Double(source["px_per_char"] ?? ""))
      #expect(try #require(seen) < 1.15 * #require(scanned))
    }
  }
}
