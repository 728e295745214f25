import Capture

/// What a live scan counts and measures of itself.
public struct LiveFigures: Sendable {
  /// How many of the last frames' ages are kept.
  private static let keptAges = 4096

  /// Frames that were read.
  public private(set) var framesRead = 0
  /// Frames in which nothing document-like was in sight, so that nothing was searched in them.
  public private(set) var framesAtRest = 0
  /// Frames that gave a validated key alone.
  public private(set) var framesValidated = 0
  /// Keys that were handed out.
  public private(set) var keys = 0
  /// The time spent in each stage.
  public internal(set) var stages = StageTimes()
  private let start = MonotonicTime.now
  private var firstFrame: MonotonicTime?
  private var ages: [Duration] = []

  /// From the start to the first frame; nil while there is none.
  public var timeToFirstFrame: Duration? { firstFrame.map { $0 - start } }

  /// The age of frames when their result came, at `share` of all, 0…1: 0.5 for the median; nil while there is none.
  public func age(at share: Double) -> Duration? {
    ages.sorted().quantile(share)
  }

  mutating func addFrame(isRead: Bool, at time: MonotonicTime) {
    if isRead { framesRead += 1 } else { framesAtRest += 1 }
    firstFrame = firstFrame ?? time
  }

  mutating func addValidatedFrame() { framesValidated += 1 }

  mutating func addKey() { keys += 1 }

  mutating func add(age: Duration) {
    if ages.count == Self.keptAges { ages.removeFirst() }
    ages.append(age)
  }
}
