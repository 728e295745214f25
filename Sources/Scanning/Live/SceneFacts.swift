import Foundation
import Imaging

/// What was measured of one frame, as far as it tells why the frame can't be read.
struct SceneFacts {
  /// Characters lower than this are not read surely, in pixels.
  private static let smallCharacters = 11.0
  /// The share of the picture's width or height from which on a zone has no room to move.
  private static let fullWidth = 0.97
  /// Lines that the picture's edge took away may have stood so far from those that are left, in heights of characters.
  private static let lineRoom = 2.0
  /// The part of a picture that glare may cover where no zone is found.
  private static let mostClipped = 0.02
  /// How much shorter one side of the zone may be than the other: more means that the page leans away.
  private static let leaning = 1.3

  private let sight: ImageQuality
  private let candidate: ZoneCandidate?
  private let quality: ZoneQuality?
  private let isRead: Bool
  private let isRefused: Bool
  private let width: Int
  private let height: Int

  /// The facts of a frame of `width` by `height` pixels.
  init(_ sight: ImageQuality, _ reading: PictureReading, width: Int, height: Int) {
    self.sight = sight
    self.width = width
    self.height = height
    let zone = reading.zones.first { $0.isValidated } ?? reading.zones.first
    isRead = zone?.isValidated ?? false
    isRefused = zone == nil
    func measured(_ candidate: ZoneCandidate) -> (ZoneCandidate, ZoneQuality) {
      (candidate, ZoneQuality(of: candidate, width: width, height: height))
    }
    let refused = reading.refused.map(\.candidate).filter { $0.lines.count > 1 || $0.showsFillers }
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
    guard let candidate, let quality else {
      guard sight.isDocumentInSight else { return nil }
      return sight.clipped > Self.mostClipped ? .glare : .turnPage
    }
    // What hides fillers makes print of other pages look like a zone, too: nothing else is known of it.
    if isRefused && !candidate.showsFillers { return quality.isBlurred ? .holdStill : .closer }
    if let edge = cutOff(candidate, quality) { return edge }
    if isAslant(candidate.quad) { return .straighten }
    if quality.characterHeight < Self.smallCharacters { return quality.isBlurred ? .holdStill : .closer }
    if quality.glare > Obstacle.mostGlare { return .glare }
    return quality.sharpness < Obstacle.leastSharpness ? .holdStill : nil
  }

  /// What to do about a zone at the picture's edge: one that fills the picture is too near.
  private func cutOff(_ candidate: ZoneCandidate, _ quality: ZoneQuality) -> Advice? {
    let xs = candidate.quad.corners.map(\.x)
    let ys = candidate.quad.corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    if max((right - left) / Double(width), (bottom - top) / Double(height)) > Self.fullWidth {
      return .farther
    }
    // Where no format fits, a line may be missing above or below.
    let room = isRefused ? Self.lineRoom * quality.characterHeight : 0
    let runsAcross = right - left > bottom - top
    let (across, down) = runsAcross ? (0, room) : (room, 0)
    func isCut(_ side: PictureSide, _ distance: Double, _ room: Double) -> Bool {
      quality.cutOff.contains(side) || distance < room
    }
    if isCut(.left, left, across) { return .cutOffLeft }
    if isCut(.right, Double(width) - right, across) { return .cutOffRight }
    if isCut(.top, top, down) { return .cutOffTop }
    return isCut(.bottom, Double(height) - bottom, down) ? .cutOffBottom : nil
  }

  /// Whether the page leans away from the camera.
  private func isAslant(_ quad: Quad) -> Bool {
    let left = quad.topLeft.distance(to: quad.bottomLeft)
    let right = quad.topRight.distance(to: quad.bottomRight)
    return max(left, right) > Self.leaning * min(left, right)
  }
}

extension ZoneQuality {
  /// Whether the print is too small or too blurred for fillers to be told from letters.
  fileprivate var hidesFillers: Bool {
    characterHeight < Self.smallestCharacterHeight || sharpness < Obstacle.leastSharpness
  }

  /// Whether the print is out of focus or was moved, rather than small.
  fileprivate var isBlurred: Bool { steepness < Obstacle.leastSharpness }
}
