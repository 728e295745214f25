import Foundation
import Imaging
import MRZ
import Testing

@testable import Recognition

@Suite("Lines of real documents")
struct RealLinesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let images = root.deletingLastPathComponent().appending(path: "shared/images")
  private static let isHere = FileManager.default.fileExists(atPath: images.path)

  /// What is printed in a picture, line by line.
  private func truth(of file: String) throws -> [String] {
    let table = try String(contentsOf: Self.images.appending(path: "truth.tsv"), encoding: .utf8)
    let row = try #require(table.split(separator: "\n").first { $0.hasPrefix(file + "\t") })
    return row.split(separator: "\t", omittingEmptySubsequences: false)[2].split(separator: "|").map(
      String.init)
  }

  @Test(
    .enabled(if: isHere || ProcessInfo.processInfo.environment["CI"] == "true", "needs ../shared/images"),
    arguments: ["m0013.png", "m0142.jpg", "m0150.jpg", "m0527.jpg", "m0563.jpg", "m0028.png"])
  func clearScansReadAsPrinted(file: String) throws {
    let picture = try ImageFile(path: Self.images.appending(path: file).path).page()
    let recognizer = try LineRecognizer(
      model: Model(contentsOf: Self.root.appending(path: "traineddata/mrz.traineddata")))
    let truth = try truth(of: file)
    let readings = try Locator().zones(in: picture).map { zone in
      try zone.lines.map { try recognizer.read($0.image).evidence.lattice(cells: truth[0].count) }
    }
    // The locator offers several places, upside down too; which of them is the zone, the decoder decides.
    #expect(readings.contains { $0.map(\.text) == truth })
  }

  @Test(
    .enabled(if: isHere || ProcessInfo.processInfo.environment["CI"] == "true", "needs ../shared/images"),
    arguments: [("m0142.jpg", 30), ("m0126.jpg", 36), ("m0527.jpg", 44)])
  func theLengthShowsInTheEvidence(file: String, cells: Int) throws {
    let picture = try ImageFile(path: Self.images.appending(path: file).path).page()
    let recognizer = try LineRecognizer(
      model: Model(contentsOf: Self.root.appending(path: "traineddata/mrz.traineddata")))
    let zone = try #require(Locator().zones(in: picture).first)
    for line in zone.lines {
      let evidence = try recognizer.read(line.image).evidence
      let best = [30, 36, 44].max {
        evidence.lattice(cells: $0).logLikelihood < evidence.lattice(cells: $1).logLikelihood
      }
      #expect(best == cells)
    }
  }
}
