/// How long one stage takes over all pictures, in milliseconds.
public struct TimeSummary: Codable, Sendable, Equatable {
  /// The stage, `total` for all together, or `cpu` for the processor time of all together.
  public var stage: String
  /// Half of the pictures take no longer.
  public var median: Double
  /// 95 of 100 pictures take no longer.
  public var percentile95: Double

  /// The summary of `milliseconds`, one for each picture.
  public init(stage: String, milliseconds: [Double]) {
    self.stage = stage
    let sorted = milliseconds.sorted()
    median = Self.quantile(0.5, of: sorted).rounded(toPlaces: 2)
    percentile95 = Self.quantile(0.95, of: sorted).rounded(toPlaces: 2)
  }

  /// The nearest-rank quantile of `sorted`; 0 of nothing.
  static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = (part * Double(sorted.count)).rounded(.up)
    return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
  }

  /// The summaries over `results`: each stage, `total` and `cpu`.
  static func all(_ results: [PictureResult]) -> [TimeSummary] {
    let stages = StageTimes.Stage.allCases.map(\.rawValue).map { stage in
      TimeSummary(stage: stage, milliseconds: results.map { $0.stages[stage] ?? 0 })
    }
    return stages + [
      TimeSummary(stage: "total", milliseconds: results.map { $0.stages.values.reduce(0, +) }),
      TimeSummary(stage: "cpu", milliseconds: results.map(\.cpuMilliseconds)),
    ]
  }
}
