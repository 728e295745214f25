import Foundation
import Imaging

/// How far the locator's strips of drawn documents lie from the lines as they were printed.
struct CutErrors {
  /// What is measured of a strip; lengths in parts of the pitch.
  enum Measure: String, CaseIterable {
    /// Room in the strip above and below the characters, and beside the outer cells.
    case above, below, left, right
    /// The rise from the left to the right end.
    case tilt
    /// How much higher the strip takes the characters to be at the right end than at the left.
    case growth
  }

  private var values: [Measure: [Double]] = [:]
  private var lines = 0

  /// Measures the strips of `documents`, whose `truth.tsv` has the columns `file`, `lines`, `format` and `quad`.
  init(_ documents: URL) throws {
    let quads = Dictionary(
      try TruthTable(documents, column: "quad").rows.map { ($0.file, $0.text) }, uniquingKeysWith: { $1 })
    for (file, text) in try TruthTable(documents, column: "lines").rows {
      guard let quad = quads[file].flatMap(Quad.init(written:)) else { continue }
      let lengths = text.split(separator: "|").map(\.count)
      let picture = try ImageFile(path: documents.appending(path: file).path).page()
      let strips = Locator().zones(in: picture).flatMap(\.lines)
      for line in PrintedLine.all(lengths: lengths, zone: quad) {
        lines += 1
        guard let strip = strips.first(where: { line.isCut(by: $0) }) else { continue }
        for (measure, value) in line.errors(of: strip) { values[measure, default: []].append(value) }
      }
    }
  }
}

extension CutErrors: CustomStringConvertible {
  private static let shares = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98]

  var description: String {
    let head =
      "\(values[.above]?.count ?? 0) of \(lines) lines cut\n"
      + (["measure"]
      + Self.shares.map {
        "\(Int($0 * 100)) %"
      }).joined(separator: "\t")
    return Measure.allCases.reduce(into: head) { text, measure in
      let sorted = (values[measure] ?? []).sorted()
      guard let last = sorted.indices.last else { return }
      let quantiles = Self.shares.map {
        String(format: "%.2f", sorted[Int((Double(last) * $0).rounded())])
      }
      text += "\n" + ([measure.rawValue] + quantiles).joined(separator: "\t")
    }
  }
}

/// A line of a drawn zone, and the map of its picture in which the zone's first cell is the unit.
private struct PrintedLine {
  let length: Int
  /// Where its capitals reach from and to, in parts of the pitch.
  let top: Double
  let bottom: Double
  let map: PlaneMap

  /// Height of a capital of OCR-B over the pitch, and what the lines of three-line and other zones stand apart.
  private static let capital = 1.0
  private static func spacing(_ count: Int) -> Double { (count == 3 ? 4.23 : 6.35) / 2.54 }

  static func all(lengths: [Int], zone: Quad) -> [PrintedLine] {
    let width = Double(lengths.max() ?? 1)
    let spacing = spacing(lengths.count)
    // The height is unknown, as it is the typeface's; along a zone that isn't seen askew it is the quad's.
    let side = (hypot(zone.topLeft, zone.bottomLeft) + hypot(zone.topRight, zone.bottomRight)) / 2
    let breadth = (hypot(zone.topLeft, zone.topRight) + hypot(zone.bottomLeft, zone.bottomRight)) / 2
    let seen = side / breadth * width
    let rows = spacing * Double(lengths.count - 1)
    let height = abs(seen - rows - capital) < 0.25 ? seen : rows + capital
    guard let map = PlaneMap(from: zone, width: width, height: height) else { return [] }
    return lengths.enumerated().map { index, length in
      let top = spacing * Double(index)
      return PrintedLine(length: length, top: top, bottom: top + height - rows, map: map)
    }
  }

  private static func hypot(_ a: Point, _ b: Point) -> Double { Foundation.hypot(a.x - b.x, a.y - b.y) }

  func isCut(by strip: LineStrip) -> Bool {
    let corners = strip.quad.corners.map(map.callAsFunction)
    let middle = corners.map(\.y).reduce(0, +) / 4
    return corners[0].x < corners[1].x && abs(middle - (top + bottom) / 2) < 0.6
      && corners[1].x - corners[0].x > Double(length) * 0.6
  }

  func errors(of strip: LineStrip) -> [(CutErrors.Measure, Double)] {
    let locator = Locator()
    let corners = strip.quad.corners.map(map.callAsFunction)
    let (left, right) = ((corners[0].x + corners[3].x) / 2, (corners[1].x + corners[2].x) / 2)
    let heights = (corners[3].y - corners[0].y, corners[2].y - corners[1].y)
    let capitals = (heights.0 + heights.1) / 2
    let margin = capitals * Double(locator.margin) / Double(locator.characterHeight)
    // The room beside the line is what the strip has more than the quad; half of it lies at each end.
    let width = Double(strip.image.width) / Double(locator.characterHeight) * capitals
    let spare = max(0, (width - (right - left)) / 2)
    let (upper, lower) = ((corners[0].y + corners[1].y) / 2, (corners[2].y + corners[3].y) / 2)
    return [
      (.above, top - upper + margin), (.below, lower - bottom + margin),
      (.left, spare - left), (.right, right + spare - Double(length)),
      (.tilt, (corners[1].y + corners[2].y - corners[0].y - corners[3].y) / 2),
      (.growth, heights.1 / heights.0 - 1),
    ]
  }
}

/// The projective map from a picture to a rectangle that lies in it as a quad.
private struct PlaneMap {
  private let m: [Double]
  private let size: (width: Double, height: Double)

  /// Heckbert, "Fundamentals of texture mapping and image warping", 2.2.3: the adjoint of the map from the unit square.
  init?(from quad: Quad, width: Double, height: Double) {
    let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let (sx, sy) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let (bx, by, dx, dy) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y)
    let area = bx * dy - dx * by
    guard area != 0 else { return nil }
    let (g, h) = ((sx * dy - dx * sy) / area, (bx * sy - sx * by) / area)
    let (p, q, r) = (b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x)
    let (s, t, u) = (b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y)
    m = [
      t - u * h, r * h - q, q * u - r * t, u * g - s, p - r * g, r * s - p * u, s * h - t * g, q * g - p * h,
      p * t - q * s,
    ]
    size = (width, height)
  }

  func callAsFunction(_ point: Point) -> Point {
    let w = m[6] * point.x + m[7] * point.y + m[8]
    return Point(
      x: size.width * (m[0] * point.x + m[1] * point.y + m[2]) / w,
      y: size.height * (m[3] * point.x + m[4] * point.y + m[5]) / w)
  }
}

extension Quad {
  /// Four corners as `x,y x,y x,y x,y`.
  fileprivate init?(written text: String) {
    let points = text.split(separator: " ").compactMap { pair -> Point? in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
    guard points.count == 4 else { return nil }
    self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
