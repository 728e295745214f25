import CV4L2

/// The time from one frame to the next as the fraction of a second that the driver uses.
public struct FrameInterval: Hashable, Sendable {
  /// Seconds above the line.
  public let numerator: UInt32
  /// Parts of them below the line.
  public let denominator: UInt32

  /// An interval of `numerator / denominator` seconds.
  public init(numerator: UInt32, denominator: UInt32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ fraction: v4l2_fract) {
    self.init(numerator: fraction.numerator, denominator: fraction.denominator)
  }

  /// Frames a second; 0 where the driver doesn't say.
  public var rate: Double { numerator == 0 ? 0 : Double(denominator) / Double(numerator) }

  /// The common rates whose intervals lie in a driver's range, and its shortest interval.
  static func common(from shortest: v4l2_fract, through longest: v4l2_fract) -> [FrameInterval] {
    let shortest = FrameInterval(shortest)
    let longest = FrameInterval(longest)
    let common = [60, 50, 30, 25, 20, 15, 10, 5].map { FrameInterval(numerator: 1, denominator: $0) }
    let allowed = common.filter { longest.rate...max(longest.rate, shortest.rate) ~= $0.rate }
    return allowed.contains { $0.rate == shortest.rate } ? allowed : [shortest] + allowed
  }
}
