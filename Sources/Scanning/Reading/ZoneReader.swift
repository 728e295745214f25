import Imaging
import MRZ
import Recognition

/// Reads the lines of one candidate and decides what they say; looks again where one look is not sure.
final class ZoneReader {
  private let recognizer: LineRecognizer
  private let decoder: ZoneDecoder
  private let looks: [Look]

  /// A reader that takes further looks as `looks` say, the first of them always.
  init(recognizer: LineRecognizer, decoder: ZoneDecoder, looks: [Look] = Look.allCases) {
    self.recognizer = recognizer
    self.decoder = decoder
    self.looks = looks
  }

  /// Reads `candidate`; stops looking once the key is validated, or once there is clearly no zone.
  ///
  /// Where lines that show fillers are shorter than a format's, they are read further to either side, too: there are
  /// characters that the locator did not see, or something covers them.
  func read(_ candidate: ZoneCandidate, times: inout StageTimes) throws(RecognitionError) -> ZoneReading {
    var best = try read(candidate, candidate.lines, looks, times: &times)
    guard candidate.showsFillers else { return best }
    for lines in candidate.extended where !best.isValidated {
      let reading = try read(candidate, lines, [.asCut], times: &times)
      if reading.isBetter(than: best) { best = reading }
    }
    return best
  }

  private func read(
    _ candidate: ZoneCandidate, _ strips: [LineStrip], _ looks: [Look], times: inout StageTimes
  ) throws(RecognitionError) -> ZoneReading {
    var zone = ZoneEvidence(lineCount: strips.count)
    var reading = ZoneReading(unread: candidate)
    for look in looks {
      let lines = try times.measure(.recognize) { () throws(RecognitionError) in
        try read(strips, look)
      }
      reading = times.measure(.decide) {
        zone.add(lines)
        return decide(candidate, &zone)
      }
      if reading.isValidated || !reading.hasKnownShape { break }
    }
    return reading
  }

  private func read(_ strips: [LineStrip], _ look: Look) throws(RecognitionError) -> [LineReading] {
    var readings: [LineReading] = []
    for strip in strips { readings.append(try recognizer.read(look.picture(of: strip))) }
    return readings
  }

  private func decide(_ candidate: ZoneCandidate, _ zone: inout ZoneEvidence) -> ZoneReading {
    let close = decide(candidate, zone.text, zone.windows(.close), looks: zone.lookCount)
    // Whatever other shape it might have, check digits that agree in this one are no accident.
    if close.isValidated { return close }
    return decide(candidate, zone.text, zone.windows(.any), looks: zone.lookCount)
  }

  private func decide(
    _ candidate: ZoneCandidate, _ text: [String], _ windows: [ZoneEvidence.Window], looks: Int
  ) -> ZoneReading {
    var best: (decoding: Decoding, window: Range<Int>, rank: Double)?
    for window in windows {
      let decoding = decoder.decode(window.lattices, read: window.read)
      let rank = decoding.rank
      if rank > best?.rank ?? -.infinity { best = (decoding, window.lines, rank) }
    }
    return ZoneReading(
      candidate: candidate, ocrLines: Array(text[best?.window ?? text.indices]),
      decoding: best?.decoding ?? .refused(.unknownShape), looks: looks)
  }
}

extension Decoding {
  /// How much of the evidence this decoding explains, in nats; lower for what is not validated.
  fileprivate var rank: Double {
    guard let zone else { return -.infinity }
    return zone.evidence * Double(zone.document.characters.count) + (zone.isValidated ? 1000 : 0)
  }
}
