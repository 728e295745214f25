import Foundation
import Imaging

/// What was measured of one frame, as far as it tells why the frame can't be read.
struct SceneFacts {
  /// Characters lower than this are seldom read surely, in pixels.
  static let smallCharacters = 11.0
  /// The share of the picture's longer side from which on a zone has no room to move.
  static let fullWidth = 0.97
  /// Degrees from which on the lines count as aslant.
  static let steep = 25.0
  /// How much shorter one side of the zone may be than the other: the page leans away.
  static let leaning = 1.3
  /// The least `LineStrip.sharpness` of strips that can be read.
  static let blur = 0.3

  private let sight: ImageQuality
  private let candidate: ZoneCandidate?
  private let isRead: Bool
  private let width: Double
  private let height: Double

  /// The facts of a frame of `size` pixels.
  init(_ sight: ImageQuality, _ reading: PictureReading, size: (width: Int, height: Int)) {
    self.sight = sight
    let zone = reading.zones.first { $0.isValidated } ?? reading.zones.first
    isRead = zone?.isValidated ?? false
    candidate = (zone ?? reading.refused.first { $0.candidate.lines.count > 1 })?.candidate
    width = Double(size.width)
    height = Double(size.height)
  }

  /// What would help most; nil when the frame could be read, or nothing is in view.
  var advice: Advice? {
    guard !isRead else { return nil }
    if sight.isDark { return .tooDark }
    guard let candidate else { return sight.isDocumentInSight ? .turnPage : nil }
    let characterHeight = candidate.lines.map(\.characterHeight).max() ?? 0
    if let edge = cutOff(candidate.quad, margin: characterHeight / 2) { return edge }
    if characterHeight < Self.smallCharacters { return .closer }
    if candidate.lines.contains(where: \.hasGlare) { return .glare }
    if isAslant(candidate.quad) { return .straighten }
    return candidate.lines.allSatisfy { $0.sharpness < Self.blur } ? .holdStill : nil
  }

  /// The edge of the picture that the zone touches; both sides at once mean that it is too near.
  private func cutOff(_ quad: Quad, margin: Double) -> Advice? {
    let xs = quad.corners.map(\.x)
    let ys = quad.corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    if max((right - left) / width, (bottom - top) / height) > Self.fullWidth { return .farther }
    if left < margin { return .cutOffLeft }
    if right > width - margin { return .cutOffRight }
    if top < margin { return .cutOffTop }
    return bottom > height - margin ? .cutOffBottom : nil
  }

  private func isAslant(_ quad: Quad) -> Bool {
    let turn = quad.rotation.truncatingRemainder(dividingBy: 90)
    let left = quad.topLeft.distance(to: quad.bottomLeft)
    let right = quad.topRight.distance(to: quad.bottomRight)
    return min(turn, 90 - turn) > Self.steep || max(left, right) > Self.leaning * min(left, right)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }
}
