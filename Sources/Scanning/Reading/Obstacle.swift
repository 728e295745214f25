import Imaging

/// What keeps a zone from being read, as far as it can be measured.
enum Obstacle: Hashable, Sendable {
  /// The picture's mean luminance, 0 to 255, is too low.
  case dark(brightness: Double)
  /// The picture's edge cuts the zone off.
  case cutOff(PictureSide)
  /// The capitals are lower than can be read, in pixels.
  case small(characterHeight: Double)
  /// A reflection hides this part of the zone's length.
  case glare(part: Double)
  /// Edges are so flat, 0 to 1.
  case blurred(sharpness: Double)

  /// The share of the zone's length that glare may hide.
  static let mostGlare = 0.02
  /// The least sharpness of print that can be read.
  static let leastSharpness = 0.18

  /// What stands in the way of reading `candidate` in `picture`; all that can be told without one where it is nil.
  static func all(at candidate: ZoneCandidate?, in picture: LuminanceImage) -> [Obstacle] {
    let sight = ImageQuality(of: picture)
    let dark: [Obstacle] = sight.isDark ? [.dark(brightness: sight.brightness)] : []
    guard let candidate else { return dark }
    let quality = ZoneQuality(of: candidate, width: picture.width, height: picture.height)
    var obstacles = dark + PictureSide.allCases.filter(quality.cutOff.contains).map(Obstacle.cutOff)
    if quality.characterHeight < ZoneQuality.smallestCharacterHeight {
      obstacles.append(.small(characterHeight: quality.characterHeight))
    }
    if quality.glare > mostGlare { obstacles.append(.glare(part: quality.glare)) }
    if quality.sharpness < leastSharpness { obstacles.append(.blurred(sharpness: quality.sharpness)) }
    return obstacles
  }
}

extension Obstacle {
  /// What was seen and what is wanted, for people.
  var words: String {
    switch self {
    case .dark(let brightness):
      "the picture is too dark (mean brightness \(Int(brightness)) of 255, \(Int(ImageQuality.darkness)) is wanted)"
    case .cutOff(let side): "it is cut off at the picture's \(side) edge"
    case .small(let height):
      "the characters are too small (\(Int(height.rounded())) pixels high, \(Int(ZoneQuality.smallestCharacterHeight)) are wanted)"
    case .glare(let part): "glare hides \(part.percent) of it"
    case .blurred(let sharpness):
      "it is blurred (sharpness \(sharpness.rounded(toPlaces: 2)), \(Self.leastSharpness) is wanted)"
    }
  }
}
