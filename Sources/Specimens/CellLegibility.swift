import Imaging
import MRZ

/// How well each character of a zone in a spoiled picture resembles the undisturbed print.
///
/// It knows nothing of any reader.
struct CellLegibility {
  private let printed: Shot
  private let seen: Shot
  /// Height of a capital and from line to line, in parts of the zone's height.
  private let capHeight: Double
  private let spacing: Double
  /// Height of a capital over pitch.
  private let proportion: Double

  /// Below this a careful eye can't tell the character.
  static let limit = 0.4

  /// Pixels a character at which pictures are compared.
  private static let pitch = 10.0

  /// Compares what is left in `spoiled` with what was printed in `clean`, a document of `layout`.
  ///
  /// The lines of both must be straight: a bent page has to be judged before it is bent.
  init(of spoiled: Shot, printedAs clean: Shot, layout: Layout) {
    let height = clean.zone.meanHeight / clean.pitch
    let spacing = DocumentSize(layout.format).lineSpacing / DocumentSize.pitch
    proportion = height - spacing * Double(layout.lineLengths.count - 1)
    self.spacing = spacing / height
    capHeight = proportion / height
    printed = clean.zoneInGrey
    seen = spoiled.zoneInGrey
  }

  /// The correlation of both pictures in the worst of some cells of a line.
  func worst(line: Int, columns: some Sequence<Int>) -> Double {
    let top = spacing * Double(line)
    let (printed, seen) = (strip(of: printed, top: top), strip(of: seen, top: top))
    return columns.map { column in
      let cell = Int(Double(column) * Self.pitch)..<Int(Double(column + 1) * Self.pitch)
      return Legibility.correlation(
        printed.planes[0], seen.planes[0], width: printed.width, height: printed.height, cell)
    }.reduce(1, min)
  }

  /// A line of the zone, straight and of the same size for every picture of it, dark print as high values.
  private func strip(of shot: Shot, top: Double) -> Picture {
    let width = Int(Self.pitch * Double(shot.charactersPerLine))
    let lines = Int((Self.pitch * proportion).rounded())
    let map = Homography(unitSquareTo: shot.zone)
    let soft = shot.picture.softened(forShrinkingBy: shot.pitch / Self.pitch)
    let strip = soft.sampled(width: width, height: lines) { x, y in
      let place = map(Point(x: x / Double(width), y: top + y / Double(lines) * capHeight))
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
