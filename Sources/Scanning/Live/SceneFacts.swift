import Foundation
import Imaging

/// What was measured of one frame, as far as it tells why the frame can't be read.
struct SceneFacts {
  /// Characters lower than this are not read surely, in pixels.
  private static let smallCharacters = 11.0
  /// The share of the picture's width or height from which on a zone has no room to move.
  private static let fullWidth = 0.97
  /// Degrees from which on the lines count as aslant.
  private static let steep = 25.0
  /// How much shorter one side of the zone may be than the other: more means that the page leans away.
  private static let leaning = 1.3

  private let sight: ImageQuality
  private let candidate: ZoneCandidate?
  private let quality: ZoneQuality?
  private let isRead: Bool
  private let width: Int
  private let height: Int

  /// The facts of a frame of `width` by `height` pixels.
  init(_ sight: ImageQuality, _ reading: PictureReading, width: Int, height: Int) {
    self.sight = sight
    self.width = width
    self.height = height
    let zone = reading.zones.first { $0.isValidated } ?? reading.zones.first
    isRead = zone?.isValidated ?? false
    func measured(_ candidate: ZoneCandidate) -> (ZoneCandidate, ZoneQuality) {
      (candidate, ZoneQuality(of: candidate, width: width, height: height))
    }
    let refused = reading.refused.map(\.candidate).filter { $0.lines.count > 1 }
      .sorted { $0.score > $1.score }.map(measured)
    // Print without fillers may be a zone only where they can't be seen.
    let likeliest =
      zone.map { measured($0.candidate) } ?? refused.first { $0.0.showsFillers }
      ?? refused.first { $0.1.hidesFillers }
    (candidate, quality) = (likeliest?.0, likeliest?.1)
  }

  /// Where the zone is, in the frame's pixels; nil where nothing looks like one.
  var zone: Quad? { candidate?.quad }

  /// What would help most; nil when the frame could be read, or nothing is in view.
  var advice: Advice? {
    guard !isRead else { return nil }
    if sight.isDark { return .tooDark }
    guard let candidate, let quality else { return sight.isDocumentInSight ? .turnPage : nil }
    if let edge = cutOff(candidate.quad, quality.cutOff) { return edge }
    if quality.characterHeight < Self.smallCharacters { return .closer }
    if quality.glare > Obstacle.mostGlare { return .glare }
    if isAslant(candidate.quad) { return .straighten }
    return quality.sharpness < Obstacle.leastSharpness ? .holdStill : nil
  }

  /// What to do about a zone at the picture's edge: one that fills the picture is too near.
  private func cutOff(_ quad: Quad, _ sides: Set<PictureSide>) -> Advice? {
    let xs = quad.corners.map(\.x)
    let ys = quad.corners.map(\.y)
    let across = (xs.max() ?? 0) - (xs.min() ?? 0)
    let down = (ys.max() ?? 0) - (ys.min() ?? 0)
    if max(across / Double(width), down / Double(height)) > Self.fullWidth { return .farther }
    if sides.contains(.left) { return .cutOffLeft }
    if sides.contains(.right) { return .cutOffRight }
    if sides.contains(.top) { return .cutOffTop }
    return sides.contains(.bottom) ? .cutOffBottom : nil
  }

  private func isAslant(_ quad: Quad) -> Bool {
    let turn = quad.rotation.truncatingRemainder(dividingBy: 90)
    let left = quad.topLeft.distance(to: quad.bottomLeft)
    let right = quad.topRight.distance(to: quad.bottomRight)
    return min(turn, 90 - turn) > Self.steep || max(left, right) > Self.leaning * min(left, right)
  }
}

extension ZoneQuality {
  /// Whether the print is too small or too blurred for fillers to be told from letters.
  fileprivate var hidesFillers: Bool {
    characterHeight < Self.smallestCharacterHeight || sharpness < Obstacle.leastSharpness
  }
}
