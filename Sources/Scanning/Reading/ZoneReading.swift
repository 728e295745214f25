import Imaging
import MRZ

/// What was read at one place of a picture.
public struct ZoneReading: Sendable {
  /// The place and its lines.
  public let candidate: ZoneCandidate
  /// The lines as Tesseract read them.
  public let ocrLines: [String]
  /// What the decoder makes of them.
  public let decoding: Decoding
  /// How many looks were taken.
  public let looks: Int

  /// What is known of a place that was not read.
  init(unread candidate: ZoneCandidate) {
    self.init(candidate: candidate, ocrLines: [], decoding: .refused(.unknownShape), looks: 0)
  }

  init(candidate: ZoneCandidate, ocrLines: [String], decoding: Decoding, looks: Int) {
    self.candidate = candidate
    self.ocrLines = ocrLines
    self.decoding = decoding
    self.looks = looks
  }

  /// Whether the key may be used.
  public var isValidated: Bool { decoding.zone?.isValidated ?? false }

  /// Whether it tells more of a zone than `other`: a validated one counts most, then the evidence.
  func isBetter(than other: ZoneReading) -> Bool {
    guard isValidated == other.isValidated else { return isValidated }
    return decoding.zone?.evidence ?? 0 > other.decoding.zone?.evidence ?? 0
  }

  /// Whether some format has such lines, however badly they fit it.
  var hasKnownShape: Bool {
    if case .refused(.unknownShape) = decoding { false } else { true }
  }
}
