import Imaging

/// A picture of a document together with where its zone lies.
public struct Shot: Sendable {
  /// The picture.
  public var picture: Picture
  /// The zone in the picture's pixels: the outline of its characters, from the first to the last line.
  public var zone: Quad
  /// The document in the picture's pixels.
  public var document: Quad
  /// The number of characters in the zone's longest line.
  public let charactersPerLine: Int

  /// A shot of a document that lies at `document`, with its zone at `zone`.
  public init(picture: Picture, zone: Quad, document: Quad, charactersPerLine: Int) {
    self.picture = picture
    self.zone = zone
    self.document = document
    self.charactersPerLine = charactersPerLine
  }

  /// A picture of a document whose zone stands at its lower edge, as on most.
  ///
  /// - Parameter pitch: from one character to the next in pixels; nil where the zone fills nine tenths of the
  ///   width.
  public init(_ picture: Picture, charactersPerLine: Int, pitch: Double? = nil) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let pitch = pitch ?? width * 0.9 / Double(charactersPerLine)
    let zone = (width: pitch * Double(charactersPerLine), height: min(height * 0.9, pitch * 4))
    self.init(
      picture: picture,
      zone: Quad(
        x: (width - zone.width) / 2, y: height * 0.95 - zone.height, width: zone.width, height: zone.height),
      document: Quad(x: 0, y: 0, width: width, height: height), charactersPerLine: charactersPerLine)
  }

  /// The mean distance from one character to the next in pixels.
  public var pitch: Double { zone.meanWidth / Double(charactersPerLine) }

  /// The shot as it comes out when the whole picture goes through `map` onto a canvas that just holds it,
  /// filled with `background` outside.
  func mapped(by map: Homography, background: [Float]) -> Shot {
    let bounds = map(
      Quad(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    ).bounds
    let shifted = Homography.translation(-bounds.minX, -bounds.minY).after(map)
    let canvas = Picture(
      width: max(1, Int((bounds.maxX - bounds.minX).rounded(.up))),
      height: max(1, Int((bounds.maxY - bounds.minY).rounded(.up))),
      color: picture.isColor ? background : [background[0]])
    return laid(over: canvas, by: shifted)
  }

  /// The shot laid over `background` by `map`.
  func laid(over background: Picture, by map: Homography) -> Shot {
    Shot(
      picture: picture.laid(over: background, by: map), zone: map(zone), document: map(document),
      charactersPerLine: charactersPerLine)
  }
}

extension Shot {
  /// The document alone, without what lies around it; the document must stand upright.
  var trimmed: Shot {
    let bounds = document.bounds
    let (left, top) = (max(0, Int(bounds.minX.rounded(.up))), max(0, Int(bounds.minY.rounded(.up))))
    let cropped = picture.cropped(
      x: left, y: top, width: min(picture.width, Int(bounds.maxX)) - left,
      height: min(picture.height, Int(bounds.maxY)) - top)
    let map = Homography.translation(-Double(left), -Double(top))
    return Shot(
      picture: cropped, zone: map(zone), document: map(document), charactersPerLine: charactersPerLine)
  }

  /// Turned clockwise by quarters.
  func turned(quarters: Int) -> Shot {
    (0..<(quarters % 4)).reduce(self) { shot, _ in shot.turnedOnce }
  }

  private var turnedOnce: Shot {
    let (width, height) = (picture.width, picture.height)
    func moved(_ point: Point) -> Point { Point(x: Double(height) - point.y, y: point.x) }
    func moved(_ quad: Quad) -> Quad {
      Quad(
        topLeft: moved(quad.topLeft), topRight: moved(quad.topRight), bottomRight: moved(quad.bottomRight),
        bottomLeft: moved(quad.bottomLeft))
    }
    let planes = picture.planes.map { plane in
      var result = plane
      for y in 0..<height {
        for x in 0..<width { result[x * height + (height - 1 - y)] = plane[y * width + x] }
      }
      return result
    }
    return Shot(
      picture: Picture(width: height, height: width, planes: planes), zone: moved(zone),
      document: moved(document), charactersPerLine: charactersPerLine)
  }
}
