import Foundation
import Testing

/// `mrzscan bench` as its users meet it.
struct BenchCommandTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples")

  /// Samples that are read at ease.
  private static let readable = [
    "card.png", "card-long-number.jpg", "card-td2.jpg", "passport.jpg", "upside-down.jpg", "visa.jpg",
  ]

  /// The rows of the samples' truth table for `files`, under its first line.
  private static func truth(_ files: [String]) throws -> String {
    let lines = try String(contentsOf: samples.appending(path: "truth.tsv"), encoding: .utf8)
      .split(separator: "\n")
    let rows = lines.dropFirst().filter { row in files.contains { row.hasPrefix($0 + "\t") } }
    return ([lines[0]] + rows).map { $0 + "\n" }.joined()
  }

  private struct Report: Decodable {
    struct Model: Decodable {
      let model: String
      let tally: [String: Int]
    }

    let models: [Model]
  }

  private static func report(_ run: Command) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func samplesAreReadAndTheReportSaysSo() throws {
    let folder = try Folder()
    try folder.write(try Self.truth(Self.readable), to: "truth.tsv")
    let page = folder.path("page.html")
    let run = try Command(
      "mrzscan", ["bench", folder.path("truth.tsv"), Self.samples.path, "--html", page, "--by", "kind"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(/key validated +6 +6 +100/))
    #expect(run.output.contains(/by kind/))
    #expect(!run.output.contains("could not be read"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("6 of 6"))
  }

  @Test func picturesThatAreMissingAreNamed() throws {
    let folder = try Folder()
    let row = try Self.truth(["card.png"]).split(separator: "\n")[1]
    let missing = row.replacing("card.png", with: "nobody-has-this.png")
    try folder.write(try Self.truth(["card.png"]) + missing + "\n", to: "truth.tsv")
    let run = try Command("mrzscan", ["bench", folder.path("truth.tsv"), Self.samples.path])
    #expect(run.status == 1)
    #expect(run.output.contains(/unreadable files +1\n/))
    #expect(run.output.contains("nobody-has-this.png: no such file"))
    #expect(!run.output.contains("card.png:"))
  }

  @Test(arguments: [
    // What the file holds, and what the message must name.
    ("", "names no column 'file'"),
    ("file\tformat\tlines\tcheck_digits\n", "holds no rows"),
    ("file\tformat\tlines\tcheck_digits\na.png\tTD3\n", "line 2"),
    ("file\tformat\tlines\tcheck_digits\na.png\tTD3\tP<UTO|X\tyes\n", "line 2"),
  ])
  func brokenTruthIsRefusedWithItsPlace(text: String, message: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "truth.tsv")
    let run = try Command("mrzscan", ["bench", folder.path("truth.tsv")])
    #expect(run.status == 2)
    #expect(run.errors.contains("truth.tsv") && run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("P<UTO"), "an error holds no data of documents")
    #expect(run.output.isEmpty)
  }

  @Test func missingTruthIsRefused() throws {
    let run = try Command("mrzscan", ["bench", "/nonexistent/truth.tsv"])
    #expect(run.status == 2)
    #expect(run.errors.contains("/nonexistent/truth.tsv"))
  }

  /// The sign test finds five lost of five (1/32) beyond chance.
  @Test func whatIsWorseThanTheBaselineEndsWithFive() throws {
    let (good, lost) = (try Folder(), try Folder())
    try good.write(try Self.truth(Self.readable), to: "truth.tsv")
    let blank = Data("P5 40 30 255\n".utf8) + Data(repeating: 200, count: 40 * 30)
    for file in Self.readable { try blank.write(to: lost.url.appending(path: file)) }
    func bench(_ pictures: String, baseline: String? = nil) throws -> Command {
      try Command(
        "mrzscan",
        ["bench", good.path("truth.tsv"), pictures, "--format", "json"]
          + (baseline.map { ["--baseline", $0] } ?? []))
    }
    try good.write(try bench(Self.samples.path).output, to: "good.json")
    let worse = try bench(lost.url.path, baseline: good.path("good.json"))
    #expect(worse.status == 5)
    #expect(worse.errors.contains(/keys validated +0 +6 +0\.016 +WORSE/))
    try good.write(worse.output, to: "lost.json")
    #expect(try bench(Self.samples.path, baseline: good.path("lost.json")).status == 0)
    #expect(try bench(Self.samples.path, baseline: good.path("good.json")).status == 0)
  }

  @Test func severalModelsAreComparedInOneRun() throws {
    let folder = try Folder()
    try folder.write(try Self.truth(["card.png"]), to: "truth.tsv")
    let model = Self.samples.deletingLastPathComponent().appending(path: "traineddata/mrz.traineddata")
    // Another file of the same name.
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "other"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: model, to: folder.url.appending(path: "other/mrz.traineddata"))
    let other = folder.path("other/mrz.traineddata")
    let run = try Command(
      "mrzscan",
      [
        "bench", folder.path("truth.tsv"), Self.samples.path, "--model", "mrz", "--model", other, "--format",
        "json",
      ])
    #expect(run.status == 0, "\(run.errors)")
    let models = try Self.report(run).models
    #expect(models.count == 2)
    #expect(models.map(\.model) == ["mrz", other], "models of one name are told apart by their paths")
    #expect(models.allSatisfy { $0.tally["validated"] == 1 })
    // A baseline of other models says nothing of these.
    try folder.write(run.output, to: "two.json")
    let stranger = folder.path("stranger.traineddata")
    try FileManager.default.moveItem(atPath: other, toPath: stranger)
    let strange = try Command(
      "mrzscan",
      [
        "bench", folder.path("truth.tsv"), Self.samples.path, "--model", stranger, "--baseline",
        folder.path("two.json"),
      ])
    #expect(strange.status == 2)
    #expect(strange.errors.contains("baseline"))
  }

  @Test func pagesThatCannotBeWrittenAreNoWrongUsage() throws {
    let folder = try Folder()
    try folder.write(try Self.truth(["card.png"]), to: "truth.tsv")
    let page = folder.path("no-such-folder/page.html")
    let run = try Command(
      "mrzscan", ["bench", folder.path("truth.tsv"), Self.samples.path, "--html", page])
    #expect(run.status == 1)
    #expect(run.errors.contains(page) && run.errors.contains("No such file or directory"))
    #expect(run.output.isEmpty, "it is known before anything is read")
  }
}
