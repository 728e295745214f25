import Glibc
import Imaging

extension Quad {
  /// The upright rectangle from `x`, `y`.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
  }

  /// The mean length of the upper and the lower side.
  var meanWidth: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }

  /// The mean length of the left and the right side.
  var meanHeight: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }

  /// The upright rectangle around it.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return (
      xs.reduce(.infinity, min), ys.reduce(.infinity, min), xs.reduce(-.infinity, max),
      ys.reduce(-.infinity, max)
    )
  }

  /// The place at `u` of the way to the right and `v` of the way down, by bilinear interpolation.
  func at(_ u: Double, _ v: Double) -> Point {
    topLeft.interpolated(to: topRight, by: u).interpolated(
      to: bottomLeft.interpolated(to: bottomRight, by: u), by: v)
  }
}

extension Point {
  /// The place `fraction` of the way to `other`.
  func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
