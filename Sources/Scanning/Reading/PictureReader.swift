import Imaging
import MRZ
import Recognition

/// Reads the machine readable zones of one picture after another.
///
/// Holds a Tesseract engine; make one for each thread.
public final class PictureReader {
  private let locator: Locator
  private let zoneReader: ZoneReader

  /// A reader with `model` that decides with `decoder`.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use the model.
  public init(
    model: Model, decoder: ZoneDecoder = ZoneDecoder(), locator: Locator = Locator()
  ) throws(RecognitionError) {
    self.locator = locator
    zoneReader = ZoneReader(recognizer: try LineRecognizer(model: model), decoder: decoder)
  }

  /// Finds, reads and decides every zone of `picture`, and adds the time it takes to `times`.
  ///
  /// - Throws: `RecognitionError` if Tesseract fails.
  public func read(_ picture: LuminanceImage, times: inout StageTimes) throws(RecognitionError)
    -> PictureReading
  {
    let candidates = times.measure(.locate) { locator.zones(in: picture) }
    var reading = PictureReading()
    let least = ZoneCandidate.leastScore(beside: candidates)
    for candidate in candidates where candidate.score >= least && isWorthReading(candidate, beside: reading) {
      reading.add(try zoneReader.read(candidate, times: &times))
    }
    return reading
  }

  /// Whether another document may stand there: no validated zone does, and it looks hardly less like one than
  /// those that were validated.
  private func isWorthReading(_ candidate: ZoneCandidate, beside reading: PictureReading) -> Bool {
    let validated = reading.zones.filter(\.isValidated).map(\.candidate)
    guard let best = validated.map(\.score).max() else { return true }
    return candidate.score >= ZoneCandidate.likeness * best
      && !validated.contains { $0.quad.overlaps(candidate.quad) }
  }
}

extension ZoneCandidate {
  /// How near to the best zone's score another's must come to be read.
  fileprivate static let likeness = 0.2
  /// Regular print of less weight is no zone: one line of 30 characters has 18, of which a third may be lost.
  private static let leastScore = 8.0

  /// The score from which on one of `candidates`, best first, is worth reading.
  static func leastScore(beside candidates: [ZoneCandidate]) -> Double {
    max(leastScore, likeness * (candidates.first?.score ?? 0))
  }
}
