import Glibc

/// How long each stage of reading a picture took.
public struct StageTimes: Sendable {
  /// The stages in the order a picture runs through them.
  public enum Stage: String, CaseIterable, Sendable {
    /// From the file's bytes to luminance.
    case decode
    /// Finding the zone and cutting its lines straight.
    case locate
    /// Tesseract.
    case recognize
    /// From evidence to the key.
    case decide
  }

  private var durations: [Stage: Duration] = [:]
  private var processorDurations: [Stage: Duration] = [:]

  /// No time spent yet.
  public init() {}

  /// Does `work` and adds the time it takes to `stage`.
  public mutating func measure<Value, Failure: Error>(
    _ stage: Stage, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    let processorStart = Self.processorTime
    defer {
      durations[stage, default: .zero] += ContinuousClock.now - start
      processorDurations[stage, default: .zero] += Self.processorTime - processorStart
    }
    return try work()
  }

  /// Adds what was measured elsewhere.
  mutating func add(_ other: StageTimes) {
    durations.merge(other.durations, uniquingKeysWith: +)
    processorDurations.merge(other.processorDurations, uniquingKeysWith: +)
  }

  /// Milliseconds spent in `stage`.
  public func milliseconds(_ stage: Stage) -> Double {
    (durations[stage] ?? .zero) / .milliseconds(1)
  }

  /// Milliseconds for which this thread had a processor in `stage`, which other load hardly touches.
  public func processorMilliseconds(_ stage: Stage) -> Double {
    (processorDurations[stage] ?? .zero) / .milliseconds(1)
  }

  /// Milliseconds spent in all stages.
  public var total: Double { Stage.allCases.reduce(0) { $0 + milliseconds($1) } }

  /// Milliseconds by the stage's name.
  public var byName: [String: Double] {
    Dictionary(
      uniqueKeysWithValues: Stage.allCases.map { ($0.rawValue, milliseconds($0).rounded(toPlaces: 2)) })
  }

  /// Milliseconds of processor time by the stage's name.
  public var processorByName: [String: Double] {
    Dictionary(
      uniqueKeysWithValues: Stage.allCases.map {
        ($0.rawValue, processorMilliseconds($0).rounded(toPlaces: 2))
      })
  }

  /// Processor time of the calling thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
