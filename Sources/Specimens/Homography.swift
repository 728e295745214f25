import Glibc
import Imaging

/// A projective map of the plane: what a camera does to a flat document.
public struct Homography: Sendable, Equatable {
  /// The matrix row by row.
  let m: [Double]

  init(_ m: [Double]) {
    precondition(m.count == 9)
    self.m = m
  }

  /// The map that leaves everything where it is.
  public static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// The map that takes the corners of the unit square to those of `quad` (Heckbert, "Fundamentals of texture
  /// mapping and image warping", 2.2.3).
  init(unitSquareTo quad: Quad) {
    let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let (sx, sy) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let (bx, by, dx, dy) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y)
    let area = bx * dy - dx * by
    let g = area == 0 ? 0 : (sx * dy - dx * sy) / area
    let h = area == 0 ? 0 : (bx * sy - sx * by) / area
    self.init([
      b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x,
      b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y,
      g, h, 1,
    ])
  }

  /// A shift.
  static func translation(_ x: Double, _ y: Double) -> Homography {
    Homography([1, 0, x, 0, 1, y, 0, 0, 1])
  }

  /// An enlargement about the origin.
  static func scale(_ x: Double, _ y: Double) -> Homography {
    Homography([x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  /// A turn clockwise (as seen in a picture) about the origin.
  static func rotation(degrees: Double) -> Homography {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Homography([c, -s, 0, s, c, 0, 0, 0, 1])
  }

  /// How a camera sees a plane that is turned by `yaw` and `pitch`.
  ///
  /// The camera is `distance` above the origin; the angles, in degrees, are about the vertical and the
  /// horizontal axis through the origin, where the scale stays 1.
  static func camera(yaw: Double, pitch: Double, distance: Double) -> Homography {
    let (sy, cy) = (sin(yaw * .pi / 180), cos(yaw * .pi / 180))
    let (sp, cp) = (sin(pitch * .pi / 180), cos(pitch * .pi / 180))
    // A point (x, y, 0) turned about the y axis and then the x axis, divided by its distance.
    return Homography([
      cy, 0, 0,
      sy * sp, cp, 0,
      -sy * cp / distance, sp / distance, 1,
    ])
  }

  /// This map after `first`.
  func after(_ first: Homography) -> Homography {
    var result = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 { result[row * 3 + column] += m[row * 3 + k] * first.m[k * 3 + column] }
      }
    }
    return Homography(result)
  }

  /// The map back; nil where the map flattens the plane.
  var inverse: Homography? {
    let a = m
    let cofactors = [
      a[4] * a[8] - a[5] * a[7], a[2] * a[7] - a[1] * a[8], a[1] * a[5] - a[2] * a[4],
      a[5] * a[6] - a[3] * a[8], a[0] * a[8] - a[2] * a[6], a[2] * a[3] - a[0] * a[5],
      a[3] * a[7] - a[4] * a[6], a[1] * a[6] - a[0] * a[7], a[0] * a[4] - a[1] * a[3],
    ]
    let determinant = a[0] * cofactors[0] + a[1] * cofactors[3] + a[2] * cofactors[6]
    guard abs(determinant) > 1e-12 else { return nil }
    return Homography(cofactors.map { $0 / determinant })
  }

  /// Where a point goes.
  public func callAsFunction(_ point: Point) -> Point {
    let w = m[6] * point.x + m[7] * point.y + m[8]
    return Point(
      x: (m[0] * point.x + m[1] * point.y + m[2]) / w, y: (m[3] * point.x + m[4] * point.y + m[5]) / w)
  }

  /// Where four corners go.
  public func callAsFunction(_ quad: Quad) -> Quad {
    Quad(
      topLeft: self(quad.topLeft), topRight: self(quad.topRight), bottomRight: self(quad.bottomRight),
      bottomLeft: self(quad.bottomLeft))
  }
}
