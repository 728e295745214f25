import Foundation
import Imaging
import MRZ

/// Everything that was read in one picture.
public struct PictureReading: Sendable {
  /// The zones, in the order in which they were found.
  public private(set) var zones: [ZoneReading] = []
  /// The refused places, the likeliest first.
  public private(set) var refused: [ZoneReading] = []

  /// Nothing read yet.
  init() {}

  /// Adds what was read at one place; of two readings of one place the better stays.
  mutating func add(_ reading: ZoneReading) {
    guard reading.decoding.zone != nil else {
      refused.append(reading)
      return
    }
    guard let index = zones.firstIndex(where: { $0.candidate.quad.overlaps(reading.candidate.quad) }) else {
      zones.append(reading)
      return
    }
    if reading.isBetter(than: zones[index]) { zones[index] = reading }
  }
}

extension Quad {
  /// Whether the middle of one lies in the other's bounding box.
  func overlaps(_ other: Quad) -> Bool {
    contains(other.center) || other.contains(center)
  }

  /// By how many degrees clockwise the text is turned, 0..<360.
  var rotation: Double {
    let degrees = atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
