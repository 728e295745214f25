import CV4L2

/// A picture's width and height in pixels.
public struct PictureSize: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// The size of `height` rows of `width` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size written as `1280x720`; nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard 1...65_536 ~= width, 1...65_536 ~= height else { return nil }
    self.init(width: width, height: height)
  }

  /// The count of pixels.
  public var area: Int { width * height }

  /// The longer side in pixels.
  public var longestSide: Int { max(width, height) }

  /// The sizes that cameras commonly have and `range` allows, and its largest.
  static func common(within range: v4l2_frmsize_stepwise) -> [PictureSize] {
    let largest = PictureSize(width: Int(range.max_width), height: Int(range.max_height))
    let common = [(640, 480), (800, 600), (1280, 720), (1280, 960), (1920, 1080), (2592, 1944), (3840, 2160)]
    let allowed = common.map(PictureSize.init).filter { size in
      fits(size.width, range.min_width, range.max_width, range.step_width)
        && fits(size.height, range.min_height, range.max_height, range.step_height)
    }
    return allowed.contains(largest) ? allowed : allowed + [largest]
  }

  private static func fits(_ value: Int, _ least: UInt32, _ most: UInt32, _ step: UInt32) -> Bool {
    guard Int(least)...max(Int(least), Int(most)) ~= value else { return false }
    return (value - Int(least)) % max(1, Int(step)) == 0
  }
}

extension PictureSize: CustomStringConvertible {
  /// As in `1280x720`.
  public var description: String { "\(width)x\(height)" }
}
