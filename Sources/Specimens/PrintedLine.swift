import Glibc
import Imaging

/// Where a line of a drawn zone is printed, to be compared with where a locator cut it out.
public struct PrintedLine: Sendable {
  /// How many characters it has.
  public let length: Int
  /// Where its capitals reach from and to below the top of the first line's, in parts of the pitch.
  private let top: Double
  private let bottom: Double
  /// From the picture to the zone's plane, in which the first cell begins at the origin and the pitch is 1.
  private let map: Homography

  /// Height of a capital of OCR-B over the pitch, and what the lines of three-line and other zones stand apart.
  private static let capital = 1.0
  private static func spacing(_ count: Int) -> Double { (count == 3 ? 4.23 : 6.35) / 2.54 }

  /// The lines, with so many characters each, of a zone whose outline in a picture is `zone`.
  public static func all(lengths: [Int], zone: Quad) -> [PrintedLine] {
    let width = Double(lengths.max() ?? 1)
    let rows = spacing(lengths.count) * Double(lengths.count - 1)
    // The height is unknown, as it is the typeface's; of a zone that isn't seen askew it is the quad's.
    let seen = zone.meanHeight / zone.meanWidth * width
    let height = abs(seen - rows - capital) < 0.25 ? seen : rows + capital
    guard let square = Homography(unitSquareTo: zone).inverse else { return [] }
    let map = Homography.scale(width, height).after(square)
    return lengths.enumerated().map { index, length in
      let top = spacing(lengths.count) * Double(index)
      return PrintedLine(length: length, top: top, bottom: top + height - rows, map: map)
    }
  }

  /// Whether `strip` lies along this line, the right way up, and is nearly as long.
  public func isCut(by strip: LineStrip) -> Bool {
    let corners = map(strip.quad).corners
    let middle = corners.map(\.y).reduce(0, +) / 4
    return corners[0].x < corners[1].x && abs(middle - (top + bottom) / 2) < 0.6
      && corners[1].x - corners[0].x > Double(length) * 0.6
  }

  /// How `strip`, cut by `locator`, lies about the line; lengths in parts of the pitch.
  public func cut(by strip: LineStrip, of locator: Locator) -> Cut {
    let corners = map(strip.quad).corners
    let (left, right) = ((corners[0].x + corners[3].x) / 2, (corners[1].x + corners[2].x) / 2)
    let heights = (corners[3].y - corners[0].y, corners[2].y - corners[1].y)
    let capitals = (heights.0 + heights.1) / 2
    let margin = capitals * Double(locator.margin) / Double(locator.characterHeight)
    // The room beside the line is what the strip has more than the quad; half of it lies at each end.
    let width = Double(strip.image.width) / Double(locator.characterHeight) * capitals
    let spare = max(0, (width - (right - left)) / 2)
    let (upper, lower) = ((corners[0].y + corners[1].y) / 2, (corners[2].y + corners[3].y) / 2)
    return Cut(
      above: top - upper + margin, below: lower - bottom + margin, left: spare - left,
      right: right + spare - Double(length),
      tilt: (corners[1].y + corners[2].y - corners[0].y - corners[3].y) / 2,
      growth: heights.1 / heights.0 - 1)
  }

  /// How a strip lies about its line.
  public struct Cut: Sendable {
    /// Room in the strip above and below the characters, and beside the outer cells; negative cuts into them.
    public let above, below, left, right: Double
    /// The rise from the left to the right end.
    public let tilt: Double
    /// How much higher the strip takes the characters to be at the right end than at the left.
    public let growth: Double
  }
}
