import Foundation
import Imaging
import Recognition
import Synchronization
import Testing

@testable import Scanning

/// Whole runs.
@Suite struct BenchmarkTests {
  private static let shared = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/images")

  private static var isSharedMissing: Bool {
    !FileManager.default.fileExists(atPath: shared.path)
      && ProcessInfo.processInfo.environment["CI"] != "true"
  }

  /// A blank picture, a missing file and a broken one.
  private func emptyRun(_ body: (BenchmarkReport) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let blank = LuminanceImage(width: 400, height: 300, filledWith: 230)
    let jpeg = Data(try #require(blank.jpegData(quality: 90)))
    try jpeg.write(to: URL(fileURLWithPath: folder.path + "/blank.jpg"))
    try jpeg.prefix(100).write(to: URL(fileURLWithPath: folder.path + "/broken.jpg"))
    let text =
      TruthTableTests.header
      + "blank.jpg\tnone\t\t\tblank\nblank.jpg\tTD3\t\(TruthTableTests.passport)\tyes\tzone\n"
      + "broken.jpg\tnone\t\t\tdamaged\nmissing.jpg\tTD1\t\(TruthTableTests.card)\tyes\tdamaged\n"
    var options = Benchmark.Options()
    options.jobs = 2
    options.columns = ["kind"]
    options.keepsCrops = true
    let benchmark = Benchmark(
      table: try TruthTable(text: text, path: "t.tsv"), folder: folder.path, options: options)
    let count = Mutex(0)
    let report = benchmark.run(
      model: try ModelLocator().model(), progress: { _ in count.withLock { $0 += 1 } })
    #expect(count.withLock { $0 } == 3)
    try body(BenchmarkReport(truth: "t.tsv", jobs: 2, models: [report]))
  }

  @Test func whatIsNotThereIsCountedForWhatItIs() throws {
    try emptyRun { report in
      let model = report.models[0]
      #expect(model.results.map(\.outcome) == [.nothing, .notFound, .error, .error])
      #expect(model.tally.errors == 2)
      #expect(model.tally.documents == 2)
      #expect(model.tally.validated == 0)
      #expect(model.fields.allSatisfy { $0.right == 0 })
      #expect(model.breakdowns[0].groups.map(\.value) == ["blank", "damaged", "zone"])
      #expect(model.results[1].crop?.starts(with: [0xFF, 0xD8]) == true)
      #expect((model.peakMemory ?? 0) > 1 << 20)
    }
  }

  @Test func reportsSurviveTheirFileAndAreNoWorseThanThemselves() throws {
    try emptyRun { report in
      let folder = try TemporaryFolder()
      let path = folder.path + "/report.json"
      try Data(report.json.utf8).write(to: URL(fileURLWithPath: path))
      let again = try BenchmarkReport(path: path)
      #expect(again.json == report.json)
      #expect(BaselineComparison.all(report, baseline: again).map(\.isWorse) == [false])
      try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: BenchmarkReportError.notAReport(path: path)) { try BenchmarkReport(path: path) }
    }
  }

  @Test func pagesNeedNothingElseAndEscapeWhatTheyShow() throws {
    try emptyRun { report in
      var report = report
      report.truth = "<script>alert(1)</script>"
      let html = BenchmarkPage(report).html
      #expect(!html.contains("<script"))
      #expect(html.contains("&lt;script&gt;"))
      #expect(html.contains("P&lt;UTOERIKSSON&lt;&lt;ANNA"))
      #expect(html.contains("data:image/jpeg;base64,"))
      #expect(html.firstMatch(of: /(src|href)="(?!data:)/) == nil)
      #expect(!html.contains("http"))
    }
  }

  @Test(.disabled(if: isSharedMissing, "the folder ../shared is missing"))
  func realPicturesAreReadAndNoKeyIsWrong() throws {
    let whole = try String(contentsOf: Self.shared.appendingPathComponent("truth.tsv"), encoding: .utf8)
      .split(separator: "\n")
    let scans = whole.dropFirst().filter { $0.contains("\tyes\tscan\t") }.prefix(6)
    let negatives = whole.dropFirst().filter { $0.contains("\tnone\t") }.prefix(2)
    let text = ([whole[0]] + scans + negatives).joined(separator: "\n")
    let benchmark = Benchmark(
      table: try TruthTable(text: text, path: "truth.tsv"), folder: Self.shared.path,
      options: Benchmark.Options())
    let report = benchmark.run(model: try ModelLocator().model())
    #expect(report.tally.documents == scans.count)
    #expect(report.tally.validated > 0)
    #expect(report.tally.wrong == 0)
    #expect((report.tally.decidedErrorRate ?? 1) < 0.05)
    #expect(report.results.filter(\.hasDocument).allSatisfy { $0.processorStages.values.reduce(0, +) > 0 })
  }
}
