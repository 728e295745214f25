/// How long one stage takes over all pictures, in milliseconds.
public struct TimeSummary: Codable, Sendable, Equatable {
  /// Middle and end of many durations, in milliseconds.
  public struct Spread: Codable, Sendable, Equatable {
    /// Half of the pictures take no longer.
    public var median: Double
    /// 95 of 100 pictures take no longer.
    public var percentile95: Double

    /// The spread of `milliseconds`, one for each picture; 0 of nothing.
    public init(_ milliseconds: [Double]) {
      let sorted = milliseconds.sorted()
      median = (sorted.quantile(0.5) ?? 0).rounded(toPlaces: 2)
      percentile95 = (sorted.quantile(0.95) ?? 0).rounded(toPlaces: 2)
    }
  }

  /// The stage that stands for all together.
  public static let total = "total"

  /// The stage, or `total`.
  public var stage: String
  /// By the clock on the wall.
  public var wall: Spread
  /// Of a processor, which other load on the machine hardly touches.
  public var processor: Spread

  /// The summaries over `results`: each stage, then `total`.
  static func all(_ results: [PictureResult]) -> [TimeSummary] {
    let stages = StageTimes.Stage.allCases.map(\.rawValue).map { stage in
      TimeSummary(
        stage: stage, wall: Spread(results.map { $0.stages[stage] ?? 0 }),
        processor: Spread(results.map { $0.processorStages[stage] ?? 0 }))
    }
    let whole = TimeSummary(
      stage: total, wall: Spread(results.map { $0.stages.values.reduce(0, +) }),
      processor: Spread(results.map { $0.processorStages.values.reduce(0, +) }))
    return stages + [whole]
  }
}
