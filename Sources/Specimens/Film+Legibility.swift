import Imaging
import MRZ

extension Film {
  /// How well the zone can be read in frame number `index`, which shows `picture`, 0…1.
  ///
  /// The correlation of the frame with the undisturbed print in the zone's worst four characters; 0 while a part of the
  /// zone is outside the frame. It knows nothing of any reader.
  public func legibility(of picture: Picture, at index: Int) -> Double {
    let time = self.time(ofFrame: index)
    guard let scene = scene(at: time) else { return 0 }
    let (shot, map) = (shots[scene], place(scene, at: time).map)
    let isInside = map(shot.zone).corners.allSatisfy { corner in
      0...Double(picture.width) ~= corner.x && 0...Double(picture.height) ~= corner.y
    }
    guard isInside else { return 0 }
    return shot.lines(scenes[scene].text.layout).map { line in
      let (left, top) = (Int(line.minX), Int(line.minY))
      let (width, height) = (Int(line.maxX) - left, Int(line.maxY) - top)
      var ink = shot.picture.cropped(x: left, y: top, width: width, height: height)
      for pixel in ink.planes[0].indices { ink.planes[0][pixel] = 1 - ink.planes[0][pixel] / 255 }
      let seen = picture.sampled(width: width, height: height) { x, y in
        let place = map(Point(x: x + Double(left), y: y + Double(top)))
        return (place.x, place.y)
      }
      return Legibility(ideal: ink, seen: seen, characters: shot.charactersPerLine).worst
    }.reduce(1, min)
  }

  /// From this legibility on the zone counts as legible.
  public static var legible: Double { Legibility.limit }
}

extension Shot {
  /// Where the zone's lines of an upright document lie, with no more than their characters' height.
  fileprivate func lines(_ layout: Layout) -> [(minX: Double, minY: Double, maxX: Double, maxY: Double)] {
    let bounds = zone.bounds
    let spacing = DocumentSize(layout.format).lineSpacing * pitch / DocumentSize.pitch
    let last = layout.lineLengths.count - 1
    let height = bounds.maxY - bounds.minY - spacing * Double(last)
    return (0...last).map { line in
      let top = bounds.minY + spacing * Double(line)
      return (
        max(0, bounds.minX), top, min(Double(picture.width), bounds.maxX),
        min(Double(picture.height), top + height)
      )
    }
  }
}
