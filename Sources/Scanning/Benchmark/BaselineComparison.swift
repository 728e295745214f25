import Foundation

/// An earlier report beside a new one, picture by picture.
public struct BaselineComparison: Codable, Sendable {
  /// One measure on the pictures that both reports have.
  public struct Measure: Codable, Sendable, Equatable {
    /// What was compared.
    public var name: String
    /// Pictures on which the new report is better.
    public var better: Int
    /// Pictures on which it is worse.
    public var worse: Int
    /// How probable so many worse ones among those that differ are by chance (sign test, one-sided).
    public var probability: Double

    /// Whether it got worse beyond noise.
    public var isWorse: Bool { worse > better && probability < 0.05 }

    /// The sign test over pairs: above 0 where the new one is better, below where it is worse.
    init(_ name: String, differences: [Int]) {
      self.name = name
      better = differences.count { $0 > 0 }
      worse = differences.count { $0 < 0 }
      probability = Self.tail(worse, of: better + worse)
    }

    /// The probability of at least `count` heads in `total` throws of a fair coin.
    static func tail(_ count: Int, of total: Int) -> Double {
      guard count > 0 else { return 1 }
      let logs = (count...total).map { heads in
        logChoices(heads, of: total) - Double(total) * log(2)
      }
      return min(1, logs.reduce(0) { $0 + exp($1) })
    }

    private static func logChoices(_ part: Int, of whole: Int) -> Double {
      let (chosen, left) = (Double(part), Double(whole - part))
      return lgamma(Double(whole) + 1) - lgamma(chosen + 1) - lgamma(left + 1)
    }
  }

  /// The model of the new report.
  public var model: String
  /// The pictures that both reports have.
  public var pictures: Int
  /// The measures.
  public var measures: [Measure]
  /// Files with a key wrongly called validated that the earlier report didn't have.
  public var newlyWrong: [String]
  /// The new median of processor time for a picture, divided by the earlier; only told, since machines differ.
  public var cpuRatio: Double?

  /// Whether something got worse: a measure beyond noise, or any new key wrongly called validated.
  public var isWorse: Bool { !newlyWrong.isEmpty || measures.contains { $0.isWorse } }

  /// `report` compared with `baseline`.
  public init(_ report: ModelReport, baseline: ModelReport) {
    model = report.model
    let before = Dictionary(baseline.results.map { (Self.identity($0), $0) }) { first, _ in first }
    let pairs = report.results.compactMap { now in before[Self.identity(now)].map { (before: $0, now: now) } }
    pictures = pairs.count
    let documents = pairs.filter { $0.now.hasDocument && !$0.now.isDisputed }
    func rank(_ isTrue: (PictureResult) -> Bool) -> [Int] {
      documents.map { (isTrue($0.now) ? 1 : 0) - (isTrue($0.before) ? 1 : 0) }
    }
    measures = [
      Measure("keys validated", differences: rank { $0.outcome == .validated }),
      Measure("keys read", differences: rank(\.isKeyRead)),
      Measure(
        "fields right",
        differences: documents.map { pair in
          (pair.now.fields.count(where: \.isRight) - pair.before.fields.count(where: \.isRight)).signum()
        }),
    ]
    newlyWrong = report.results.filter { $0.isWrong && before[Self.identity($0)]?.isWrong != true }.map(
      \.file)
    let medians = [report, baseline].map { $0.totalTime?.processor.median ?? 0 }
    cpuRatio = medians[1] > 0 ? (medians[0] / medians[1]).rounded(toPlaces: 3) : nil
  }

  /// Compares each model of `report` with that of the same name, or with the only one.
  public static func all(_ report: BenchmarkReport, baseline: BenchmarkReport) -> [BaselineComparison] {
    report.models.compactMap { model in
      counterpart(of: model.model, of: report.models.count, in: baseline)
        .map { BaselineComparison(model, baseline: $0) }
    }
  }

  fileprivate static func counterpart(
    of model: String, of count: Int, in baseline: BenchmarkReport
  ) -> ModelReport? {
    let only = count == 1 && baseline.models.count == 1 ? baseline.models.first : nil
    return baseline.models.first { $0.model == model } ?? only
  }

  private static func identity(_ result: PictureResult) -> String {
    ([result.file] + result.lines).joined(separator: "|")
  }
}

extension BenchmarkReport {
  /// Whether one of the models so named can be compared with this report.
  public func covers(_ names: [String]) -> Bool {
    names.contains { BaselineComparison.counterpart(of: $0, of: names.count, in: self) != nil }
  }
}
