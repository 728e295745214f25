import Foundation

/// Patches in a row at even distances, as the characters of one printed line are.
struct CharacterChain {
  /// Middles of the patches, ordered along the line.
  private(set) var points: [Point]
  /// Unit vector along the line; to the right, or down where the line is upright.
  private(set) var direction = Point(x: 1, y: 0)
  /// A point on the line near its middle.
  private(set) var origin = Point(x: 0, y: 0)
  /// Offsets from the straight line at distance t from the origin: bend[0] + bend[1] t + bend[2] t².
  private(set) var bend = (0.0, 0.0, 0.0)
  /// Distance of neighbouring characters.
  private(set) var pitch = 0.0
  /// Part of the distances between neighbours that are the pitch, give or take a sixth.
  private(set) var regularity = 0.0

  /// Distance of the first and last patch from the origin, along the line.
  private(set) var start = 0.0
  private(set) var end = 0.0

  var length: Double { end - start }
  var count: Int { points.count }

  init(points: [Point]) {
    self.points = points
    fit()
  }

  /// Distance along and across the line, the latter from its bent middle.
  func coordinates(of point: Point) -> (along: Double, across: Double) {
    let (dx, dy) = (point.x - origin.x, point.y - origin.y)
    let along = dx * direction.x + dy * direction.y
    return (along, dy * direction.x - dx * direction.y - offset(at: along))
  }

  /// The line's own offset from straight; beyond its ends it goes on straight.
  func offset(at along: Double) -> Double {
    let inside = min(max(along, start), end)
    let value = bend.0 + bend.1 * inside + bend.2 * inside * inside
    return value + (along - inside) * (bend.1 + 2 * bend.2 * inside)
  }

  func merged(with other: CharacterChain) -> CharacterChain {
    CharacterChain(points: points + other.points)
  }

  private mutating func fit() {
    let n = Double(points.count)
    origin = Point(x: points.reduce(0) { $0 + $1.x } / n, y: points.reduce(0) { $0 + $1.y } / n)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (dx, dy) = (point.x - origin.x, point.y - origin.y)
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
    }
    let angle = 0.5 * atan2(2 * xy, xx - yy)
    direction = Point(x: cos(angle), y: sin(angle))
    if direction.x < -1e-9 || (abs(direction.x) < 1e-9 && direction.y < 0) {
      direction = Point(x: -direction.x, y: -direction.y)
    }
    bend = (0, 0, 0)
    (start, end) = (-Double.infinity, .infinity)
    let placed = points.map { ($0, coordinates(of: $0)) }.sorted { $0.1.along < $1.1.along }
    points = placed.map(\.0)
    let along = placed.map(\.1.along)
    start = along.first ?? 0
    end = along.last ?? 0
    measurePitch(along)
    // Robust: a second fit leaves out what the first one finds far off.
    let across = placed.map(\.1.across)
    bend = Polynomial.quadratic(along, across, weights: [Double](repeating: 1, count: across.count))
    let weights = zip(along, across).map { abs($1 - offset(at: $0)) < 0.25 * pitch ? 1.0 : 0.02 }
    bend = Polynomial.quadratic(along, across, weights: weights)
  }

  /// The distance that most neighbours agree on.
  private mutating func measurePitch(_ along: [Double]) {
    let gaps = zip(along.dropFirst(), along).map { $0 - $1 }.sorted()
    var best = (count: 0, gap: 0.0)
    var (low, high) = (0, 0)
    for gap in gaps where gap > 0 {
      while gaps[low] < gap * 5 / 6 { low += 1 }
      while high < gaps.count, gaps[high] <= gap * 7 / 6 { high += 1 }
      if high - low > best.count {
        best = (high - low, gaps[low..<high].reduce(0, +) / Double(high - low))
      }
    }
    guard best.count > 0 else { return }
    pitch = best.gap
    regularity = Double(best.count) / Double(gaps.count)
  }
}

extension CharacterChain {
  /// The chain in a picture `factor` times as large.
  func scaled(by factor: Double) -> CharacterChain {
    factor == 1
      ? self : CharacterChain(points: points.map { Point(x: $0.x * factor, y: $0.y * factor) })
  }

  /// How much the chain looks like printed characters of one width: their number, if they are evenly set.
  var weight: Double { Double(count) * regularity }

  /// Whether characters fill a good part of it, as they do a line of print.
  ///
  /// Marks in several rows, one below the other, seem to follow each other at next to no distance; the chain's pitch is
  /// then a tiny part of its length, and what is cut by it would be millions of pixels wide.
  var isFilled: Bool { length < 4 * pitch * Double(count) }
}
