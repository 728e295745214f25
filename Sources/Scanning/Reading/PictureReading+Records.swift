import Imaging
import MRZ

extension PictureReading {
  /// One record for each zone of `picture`, or one that says what was seen where there is none.
  public func records(of picture: LuminanceImage, asOf today: CalendarDate) -> [DocumentRecord] {
    let records = zones.compactMap { $0.record(of: picture, asOf: today) }
    guard records.isEmpty else { return records }
    return [DocumentRecord(status: .none, reason: whatWasSeen(in: picture), milliseconds: 0)]
  }

  /// Why there is no zone, for people.
  func whatWasSeen(in picture: LuminanceImage) -> String {
    let candidate = refused.first?.candidate
    let obstacles = Obstacle.all(at: candidate, in: picture).map(\.words)
    return
      ([candidate?.description ?? "no lines of evenly spaced characters were found"]
      + (obstacles.isEmpty && candidate != nil
        ? ["no format of a machine readable zone fits what was read"] : obstacles))
      .joined(separator: "; ")
  }
}

extension ZoneReading {
  /// The record of the zone; nil where the place was refused.
  func record(of picture: LuminanceImage, asOf today: CalendarDate) -> DocumentRecord? {
    guard let zone = decoding.zone else { return nil }
    var record = DocumentRecord(zone, ocrLines: ocrLines, asOf: today, milliseconds: 0)
    if !isValidated {
      let obstacles = Obstacle.all(at: candidate, in: picture).map(\.words)
      record.reason = (obstacles + [record.reason].compactMap { $0 }).joined(separator: "; ")
    }
    record.quad = candidate.quad.corners.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
    record.rotation = candidate.quad.rotation.rounded(toPlaces: 1).truncatingRemainder(dividingBy: 360)
    return record
  }
}

extension ZoneCandidate {
  /// What it looks like, for people.
  fileprivate var description: String {
    let height = Int((lines.map(\.characterHeight).max() ?? 0).rounded())
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    return
      "\(count) of evenly spaced characters \(height) pixels high \(lines.count == 1 ? "was" : "were") found"
  }
}
