import Foundation

/// What a benchmark found.
public struct BenchmarkReport: Codable, Sendable {
  /// The version of mrzscan.
  public var version: String
  /// When it ran, in ISO 8601.
  public var date: String
  /// The truth table, as named.
  public var truth: String
  /// How many pictures were read at once.
  public var jobs: Int
  /// How many processors the machine has.
  public var processors: Int
  /// The models, in the order given.
  public var models: [ModelReport]

  /// A report of today.
  public init(truth: String, jobs: Int, models: [ModelReport], date: Date = Date()) {
    version = mrzscanVersion
    self.date = ISO8601DateFormatter().string(from: date)
    self.truth = truth
    self.jobs = jobs
    processors = ProcessInfo.processInfo.activeProcessorCount
    self.models = models
  }

  /// The report in the file at `path`, as `json` wrote it.
  ///
  /// - Throws: `BenchmarkReportError`.
  public init(path: String) throws(BenchmarkReportError) {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
    guard let report = try? JSONDecoder().decode(Self.self, from: data) else { throw .notAReport(path: path) }
    self = report
  }

  /// The report for machines, with a line end.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("a report holds nothing that JSON can't")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
