/// What is measured of a zone's print, to say why it could not be read.
public struct ZoneQuality: Sendable, Equatable {
  /// Height of the capitals in the picture, in its pixels; of the smallest line.
  public let characterHeight: Double
  /// Difference of paper and ink, 0 to 255; of the faintest line.
  public let contrast: Double
  /// How steep the edges of characters are, 0 to 1.
  ///
  /// The largest change from one pixel of a strip to the next as a part of the contrast: focused print has 0.3 and
  /// more, print that cannot be read 0.15 and less.
  public let sharpness: Double
  /// The same from one pixel of the picture to the next: low in blurred print of any size, 0 to 1.
  public let steepness: Double
  /// Part of the zone's length in which glare has left hardly any print, 0 to 1.
  public let glare: Double
  /// Sides of the picture that cut the zone off.
  public let cutOff: Set<PictureSide>

  /// Capitals lower than this are rarely read.
  public static let smallestCharacterHeight = 8.0

  /// Measures `candidate`, which was found in a picture of `width` by `height` pixels.
  public init(of candidate: ZoneCandidate, width: Int, height: Int) {
    let prints = candidate.lines.map { StripPrint(of: $0.image) }
    characterHeight = candidate.lines.map(\.characterHeight).min() ?? 0
    contrast = prints.map(\.contrast).min() ?? 0
    sharpness = prints.map(\.sharpness).min() ?? 0
    steepness =
      zip(candidate.lines, prints).map { min(1, $1.sharpness * $0.enlargement) }.min() ?? 0
    glare = prints.map(\.glare).max() ?? 0
    cutOff = Self.sides(
      cutting: candidate.quad, margin: characterHeight / 2, width: width, height: height)
  }

  private static func sides(cutting quad: Quad, margin: Double, width: Int, height: Int) -> Set<
    PictureSide
  > {
    let corners = quad.corners
    var sides: Set<PictureSide> = []
    if corners.contains(where: { $0.x < margin }) { sides.insert(.left) }
    if corners.contains(where: { $0.x > Double(width) - margin }) { sides.insert(.right) }
    if corners.contains(where: { $0.y < margin }) { sides.insert(.top) }
    if corners.contains(where: { $0.y > Double(height) - margin }) { sides.insert(.bottom) }
    return sides
  }
}

extension LineStrip {
  /// How many pixels of the strip one of the picture's became, along the line.
  fileprivate var enlargement: Double {
    let length = quad.topLeft.distance(to: quad.topRight)
    return length > 0 ? Double(image.width) / length : 1
  }
}
