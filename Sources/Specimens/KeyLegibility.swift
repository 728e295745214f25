import Imaging
import MRZ

/// How much of the key is still to be seen in a spoiled picture: how well each of its characters, and each check
/// digit that proves it, resembles the undisturbed print.
///
/// It knows nothing of any reader.
struct KeyLegibility {
  /// The correlation of the picture with the undisturbed one in the worst character's cell.
  let worst: Double

  /// Below this a careful eye can't tell the character.
  static let limit = 0.4

  private static let pitch = 10.0

  /// Compares what is left in `spoiled` with what was printed in `clean`, a document of `layout`.
  ///
  /// The lines of both must be straight: a bent page has to be judged before it is bent.
  init(of spoiled: Shot, printedAs clean: Shot, layout: Layout) {
    let spacing = DocumentSize(layout.format).lineSpacing / DocumentSize.pitch
    let last = Double(layout.lineLengths.count - 1)
    let height = clean.zone.meanHeight / clean.pitch
    let capHeight = height - spacing * last
    var cells: [Int: [Int]] = [:]
    for run in layout.keyFields.compactMap(layout.field).flatMap(\.cells) {
      cells[run.line, default: []] += run.columns
    }
    for digit in layout.keyCheckDigits ?? [] { cells[digit.line, default: []].append(digit.column) }
    let (clean, spoiled) = (clean.zoneInGrey, spoiled.zoneInGrey)
    worst = cells.map { line, columns in
      let top = spacing * Double(line) / height
      let rows = top...(top + capHeight / height)
      let printed = Self.strip(of: clean, rows: rows, height: capHeight)
      let seen = Self.strip(of: spoiled, rows: rows, height: capHeight)
      return columns.map { column in
        let cell = Int(Double(column) * Self.pitch)..<Int(Double(column + 1) * Self.pitch)
        return Legibility.correlation(
          printed.planes[0], seen.planes[0], width: printed.width, height: printed.height, cell)
      }.reduce(1, min)
    }.reduce(1, min)
  }

  var isReadable: Bool { worst >= Self.limit }

  /// A line of the zone, straight and of the same size for every picture of it, dark print as high values.
  private static func strip(of shot: Shot, rows: ClosedRange<Double>, height: Double) -> Picture {
    let width = Int(pitch * Double(shot.charactersPerLine))
    let lines = Int((pitch * height).rounded())
    let map = Homography(unitSquareTo: shot.zone)
    let soft = shot.picture.softened(forShrinkingBy: shot.pitch / pitch)
    let strip = soft.sampled(width: width, height: lines) { x, y in
      let down = rows.lowerBound + y / Double(lines) * (rows.upperBound - rows.lowerBound)
      let place = map(Point(x: x / Double(width), y: down))
      return (place.x, place.y)
    }
    return strip.mapPlanes { $0.map { 1 - $0 / 255 } }
  }
}

extension Shot {
  /// The part of the picture around the zone, in grey.
  fileprivate var zoneInGrey: Shot {
    let bounds = zone.bounds
    let (left, top) = (max(0, Int(bounds.minX - pitch)), max(0, Int(bounds.minY - pitch)))
    let (right, bottom) = (
      min(picture.width, Int(bounds.maxX + pitch)), min(picture.height, Int(bounds.maxY + pitch))
    )
    let map = Homography.translation(-Double(left), -Double(top))
    return Shot(
      picture: picture.cropped(x: left, y: top, width: right - left, height: bottom - top).grey,
      zone: map(zone), document: map(document), charactersPerLine: charactersPerLine)
  }
}
