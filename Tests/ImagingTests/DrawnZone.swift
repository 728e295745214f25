import Foundation

@testable import Imaging

/// A zone drawn with block letters of five by seven dots, seen through a known projection.
struct DrawnZone {
  let lines: [String]
  /// The picture's size.
  let width: Int
  let height: Int
  /// Where the zone's corners are to be seen.
  let quad: Quad

  private static let glyphs: [Character: [String]] = [
    "P": ["####.", "#...#", "#...#", "####.", "#....", "#....", "#...."],
    "E": ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
    "T": ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."],
    "H": ["#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
    "U": ["#...#", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
    "0": [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
    "1": ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
    "7": ["#####", "....#", "...#.", "..#..", "..#..", "..#..", "..#.."],
    "2": [".###.", "#...#", "....#", "..##.", ".#...", "#....", "#####"],
    "<": [".....", "...#.", "..#..", ".#...", "..#..", "...#.", "....."],
  ]

  /// Dots of a character's cell, and of a line with the room below it.
  private static let cell = (width: 7, height: 7, spacing: 17)

  /// A zone of `lines` whose corners lie at `corner(x, y)`, x and y from 0 to 1.
  init(_ lines: [String], width: Int, height: Int, corner: (Double, Double) -> Point) {
    self.lines = lines
    self.width = width
    self.height = height
    quad = Quad(
      topLeft: corner(0, 0), topRight: corner(1, 0), bottomRight: corner(1, 1),
      bottomLeft: corner(0, 1))
  }

  /// A zone whose characters are `pitch` pixels apart, turned by `degrees` clockwise about the picture's middle.
  ///
  /// - Parameter keystone: how much shorter the right end is than the left one.
  init(
    _ lines: [String], width: Int, height: Int, pitch: Double, degrees: Double, keystone: Double = 0
  ) {
    let dots = pitch / Double(Self.cell.width)
    let (w, h) = (Double(Self.columns(lines)) * dots, Double(Self.rows(lines)) * dots)
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    self.init(lines, width: width, height: height) { x, y in
      let (dx, dy) = ((x - 0.5) * w, (y - 0.5) * h * (1 - keystone * (x - 0.5)))
      return Point(x: Double(width) / 2 + c * dx - s * dy, y: Double(height) / 2 + s * dx + c * dy)
    }
  }

  private static func columns(_ lines: [String]) -> Int {
    (lines.first?.count ?? 0) * cell.width - 2
  }
  private static func rows(_ lines: [String]) -> Int {
    (lines.count - 1) * cell.spacing + cell.height
  }

  /// The picture: ink 60 on paper 200, with a gradient of light and a little noise.
  func picture() -> LuminanceImage {
    let toZone = Self.projection(from: quad)
    let (columns, rows, dots) = (Self.columns(lines), Self.rows(lines), dots)
    var noise = UInt32(1)
    var image = LuminanceImage(width: width, height: height, filledWith: 0)
    for y in 0..<height {
      for x in 0..<width {
        var ink = 0
        for sample in 0..<9 {
          let place = toZone(
            Double(x) + Double(sample % 3 * 2 + 1) / 6, Double(y) + Double(sample / 3 * 2 + 1) / 6)
          guard place.x >= 0, place.x < 1, place.y >= 0, place.y < 1 else { continue }
          if dots[Int(place.y * Double(rows)) * columns + Int(place.x * Double(columns))] {
            ink += 1
          }
        }
        noise = noise &* 1_664_525 &+ 1_013_904_223
        image[x, y] = UInt8(190 + 20 * x / width - 140 * ink / 9 + Int(noise >> 29))
      }
    }
    return image
  }

  /// The zone's dots row by row, true where printed.
  private var dots: [Bool] {
    let columns = Self.columns(lines)
    var dots = [Bool](repeating: false, count: columns * Self.rows(lines))
    for (line, text) in lines.enumerated() {
      for (cell, character) in text.enumerated() {
        for (row, pattern) in (Self.glyphs[character] ?? []).enumerated() {
          for (dot, mark) in pattern.enumerated() where mark == "#" {
            dots[(line * Self.cell.spacing + row) * columns + cell * Self.cell.width + dot] = true
          }
        }
      }
    }
    return dots
  }

  /// From the picture to parts of the zone's sides: the inverse of the square-to-quadrilateral projection (Heckbert 1989).
  private static func projection(from quad: Quad) -> (Double, Double) -> Point {
    let (p0, p1, p2, p3) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let (dx1, dx2, sx) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x)
    let (dy1, dy2, sy) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y)
    let d = dx1 * dy2 - dx2 * dy1
    let (g, h) = ((sx * dy2 - dx2 * sy) / d, (dx1 * sy - sx * dy1) / d)
    let (a, b, c) = (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    let (e, f, i) = (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
    return { x, y in
      // Solve a u + b v + c = x (g u + h v + 1) and the like for y.
      let (m00, m01, r0) = (a - x * g, b - x * h, x - c)
      let (m10, m11, r1) = (e - y * g, f - y * h, y - i)
      let determinant = m00 * m11 - m01 * m10
      return Point(x: (r0 * m11 - m01 * r1) / determinant, y: (m00 * r1 - r0 * m10) / determinant)
    }
  }
}
