import Foundation
import Imaging
import MRZ
import Recognition

/// Reads the machine readable zones of one picture after another.
///
/// Holds a Tesseract engine; make one for each thread.
public final class PictureReader {
  private let locator: Locator
  private let zoneReader: ZoneReader
  /// Reads places of which the next frame will show more.
  private let hastyReader: ZoneReader

  /// A reader with `model` that decides with `decoder`.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use the model.
  public init(
    model: Model, decoder: ZoneDecoder = ZoneDecoder(), locator: Locator = Locator()
  ) throws(RecognitionError) {
    self.locator = locator
    let recognizer = try LineRecognizer(model: model)
    zoneReader = ZoneReader(recognizer: recognizer, decoder: decoder)
    hastyReader = ZoneReader(recognizer: recognizer, decoder: decoder, insists: false)
  }

  /// Finds, reads and decides every zone of `picture`, and adds the time it takes to `times`.
  ///
  /// - Throws: `RecognitionError` if Tesseract fails.
  public func read(_ picture: LuminanceImage, times: inout StageTimes) throws(RecognitionError)
    -> PictureReading
  {
    let candidates = times.measure(.locate) { locator.zones(in: picture) }
    var reading = PictureReading()
    let least = max(Self.leastScore, Self.likeness * (candidates.first?.score ?? 0))
    for candidate in candidates where candidate.score >= least && isWorthReading(candidate, beside: reading) {
      reading.add(try zoneReader.read(candidate, times: &times))
    }
    return reading
  }

  /// Reads one of many frames, in which one document is looked for; what isn't read now is read in the next ones.
  ///
  /// The zone at `place`, where the last frame showed one, comes first and the way up that it had. Other places take
  /// turns, three a frame, of which `turn` counts. A validated zone ends the search.
  /// - Throws: `RecognitionError` if Tesseract fails.
  func read(
    frame: LuminanceImage, near place: Quad?, turn: Int, times: inout StageTimes
  ) throws(RecognitionError) -> PictureReading {
    let candidates = times.measure(.locate) { locator.zones(in: frame) }
    let known = candidates.filter { place?.overlaps($0.quad) ?? false }
      .sorted { $0.quad.shift(from: place) < $1.quad.shift(from: place) }
    let others = candidates.filter { !(place?.overlaps($0.quad) ?? false) }
    let next = others.isEmpty ? 0 : turn * Self.placesPerFrame % others.count
    let chosen = known + (others[next...] + others[..<next]).prefix(Self.placesPerFrame)
    var reading = PictureReading()
    for candidate in chosen {
      reading.add(try hastyReader.read(candidate, times: &times))
      if reading.zones.contains(where: \.isValidated) { break }
    }
    return reading
  }

  private static let placesPerFrame = 3

  /// Whether another document may stand there: no validated zone does, and it looks hardly less like one than
  /// those that were validated.
  private func isWorthReading(_ candidate: ZoneCandidate, beside reading: PictureReading) -> Bool {
    let validated = reading.zones.filter(\.isValidated).map(\.candidate)
    guard let best = validated.map(\.score).max() else { return true }
    return candidate.score >= Self.likeness * best
      && !validated.contains { $0.quad.overlaps(candidate.quad) }
  }

  /// How near to the best zone's score another's must come to be read.
  private static let likeness = 0.2
  /// Regular print of less weight is no zone: one line of 30 characters has 18, of which a third may be lost.
  private static let leastScore = 8.0
}

extension Quad {
  /// How far the beginning of the text lies from that of `other`, in pixels.
  fileprivate func shift(from other: Quad?) -> Double {
    other.map { hypot($0.topLeft.x - topLeft.x, $0.topLeft.y - topLeft.y) } ?? 0
  }
}
