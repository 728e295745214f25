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
  /// The part of a picture that may be overexposed where a page is said to have no zone.
  private static let mostClipped = 0.02
  /// How much shorter one side of the zone may be than the other: more means that the page leans away.
  private static let leaning = 1.2
  /// By how many characters what was read of a zone's lines may differ in length.
  private static let lengthTolerance = 4
  /// The least score of lines that have a zone's number, length and evenness, nearly.
  private static let likelyScore = 40.0

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
    candidate =
      zone?.candidate
      ?? reading.refused.sorted { $0.candidate.score > $1.candidate.score }
      .first { Self.isZone($0, width: width, height: height) }?.candidate
    quality = candidate.map { ZoneQuality(of: $0, width: width, height: height) }
  }

  /// Whether a place that no format fits shows a zone all the same: what looks like fillers reads like them, or, where
  /// they can't be seen, lines stand as nearly a whole zone's do.
  private static func isZone(_ reading: ZoneReading, width: Int, height: Int) -> Bool {
    let candidate = reading.candidate
    let readsFillers = reading.ocrLines.contains { $0.contains("<<") }
    if readsFillers && candidate.showsFillers { return true }
    guard candidate.lines.count > 1 else { return false }
    if ZoneQuality(of: candidate, width: width, height: height).hidesFillers {
      return candidate.score > likelyScore
    }
    let lengths = reading.ocrLines.map(\.count)
    return readsFillers && (lengths.max() ?? 0) - (lengths.min() ?? 0) <= lengthTolerance
  }

  /// Where the zone is, in the frame's pixels; nil where nothing looks like one.
  var zone: Quad? { candidate?.quad }

  /// What would help most; nil when the frame could be read, nothing is in view, or no fact tells what would help.
  var advice: Advice? {
    guard !isRead else { return nil }
    if sight.isDark { return .tooDark }
    guard sight.isDocumentInSight else { return nil }
    guard let candidate, let quality else { return adviceWithoutZone }
    if fillsThePicture(candidate.quad) { return .farther }
    // Blurred print can look like anything.
    if sight.isBlurred { return .holdStill }
    if let edge = cutOff(candidate, quality) { return edge }
    if isAslant(candidate.quad) { return .straighten }
    if quality.characterHeight < Self.smallCharacters { return quality.isBlurred ? .holdStill : .closer }
    if quality.sharpness < Obstacle.leastSharpness { return .holdStill }
    return quality.glare > Obstacle.mostGlare ? .glare : nil
  }

  private var adviceWithoutZone: Advice? {
    if let edge = sight.cutLine, !sight.isBlurred { return edge == .top ? .cutOffTop : .cutOffBottom }
    guard sight.isPageInSight else { return nil }
    if sight.isBlurred { return .holdStill }
    // The zone may be what the light hides.
    return sight.clipped > Self.mostClipped ? nil : .turnPage
  }

  /// Whether a zone is so near that it has no room to move.
  private func fillsThePicture(_ quad: Quad) -> Bool {
    func extent(_ places: [Double]) -> Double { (places.max() ?? 0) - (places.min() ?? 0) }
    let (columns, rows) = (extent(quad.corners.map(\.x)), extent(quad.corners.map(\.y)))
    return max(columns / Double(width), rows / Double(height)) > Self.fullWidth
  }

  /// What to do about a zone at the picture's edge.
  private func cutOff(_ candidate: ZoneCandidate, _ quality: ZoneQuality) -> Advice? {
    let xs = candidate.quad.corners.map(\.x)
    let ys = candidate.quad.corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
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
