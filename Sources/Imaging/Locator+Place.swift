extension Locator {
  /// How far a zone may have moved or grown since it was seen, in lengths of its longest side.
  private static let reach = 0.12

  /// Places in `image` around `place`, where another picture of the same scene showed a zone shortly before; best
  /// first, in the coordinates of `image`.
  public func zones(in image: LuminanceImage, around place: Quad) -> [ZoneCandidate] {
    let xs = place.corners.map(\.x)
    let ys = place.corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return []
    }
    let room = max(64, Self.reach * max(right - left, bottom - top))
    let (x, y) = (max(0, Int(left - room)), max(0, Int(top - room)))
    let part = image.cropped(
      x: x, y: y, width: Int(right + room) - x, height: Int(bottom + room) - y)
    return zones(in: part).map { $0.moved(by: Point(x: Double(x), y: Double(y))) }
  }
}

extension ZoneCandidate {
  /// The same place in a picture of which the one that it was found in is a part that begins at `origin`.
  fileprivate func moved(by origin: Point) -> ZoneCandidate {
    func moved(_ lines: [LineStrip]) -> [LineStrip] {
      lines.map {
        LineStrip(image: $0.image, quad: $0.quad.moved(by: origin), characterHeight: $0.characterHeight)
      }
    }
    return ZoneCandidate(
      lines: moved(lines), extended: extended.map(moved), quad: quad.moved(by: origin), score: score,
      fillers: fillers)
  }
}

extension Quad {
  fileprivate func moved(by origin: Point) -> Quad {
    func moved(_ point: Point) -> Point { Point(x: point.x + origin.x, y: point.y + origin.y) }
    return Quad(
      topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
      bottomLeft: moved(bottomLeft))
  }
}
