import Recognition
import Scanning
import Synchronization

/// One run of `mrzscan bench`.
struct BenchRun {
  let benchmark: Benchmark
  let models: [Model]
  let truth: String
  let jobs: Int
  let baseline: BenchmarkReport?
  let format: BenchCommand.Format
  let page: String?
  let showsProgress: Bool

  /// Reads everything, writes the report and says how it ended.
  ///
  /// - Throws: `PageFileError` where the page can't be written, before anything is read if that can be told;
  ///   `OutputError`.
  func run() throws -> ExitStatus {
    let pageFile = try page.map { try PageFile(path: $0) }
    let interruption = Interruption()
    let reports = models.map { run($0, interruption) }
    if showsProgress { StandardError.write(StandardError.clearLine) }
    let report = BenchmarkReport(truth: truth, jobs: jobs, models: reports)
    let comparisons = baseline.map { BaselineComparison.all(report, baseline: $0) }
    try write(report, comparisons ?? [])
    try pageFile?.write(BenchmarkPage(report, comparisons: comparisons ?? []).html)
    if interruption.hasCome { return .interrupted }
    if comparisons?.contains(where: \.isWorse) ?? false { return .worse }
    return reports.contains { $0.tally.errors > 0 } ? .unreadable : .success
  }

  private func run(_ model: Model, _ interruption: Interruption) -> ModelReport {
    let count = Mutex(0)
    return benchmark.run(
      model: model, isCancelled: { interruption.hasCome },
      progress: { _ in
        guard showsProgress else { return }
        let done = count.withLock { count in
          count += 1
          return count
        }
        StandardError.write(
          "\(StandardError.clearLine)\(model.name): \(done) of \(benchmark.pictureCount) pictures read")
      })
  }

  private func write(_ report: BenchmarkReport, _ comparisons: [BaselineComparison]) throws {
    switch format {
    case .text: try StandardOutput.write(report.text + comparisons.map(\.text).joined())
    case .json:
      try StandardOutput.write(report.json)
      StandardError.write(comparisons.map(\.text).joined())
    }
  }
}
