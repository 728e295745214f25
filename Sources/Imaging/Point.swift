import Foundation

/// A place in a picture, in pixels from its upper left corner; pixel centres lie at .5.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// The place `x` pixels to the right and `y` pixels down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to `other` in pixels.
  public func distance(to other: Point) -> Double { hypot(other.x - x, other.y - y) }
}
