import Imaging
import MRZ

extension PictureReading {
  /// One record for each zone, or one that says what was seen where there is none.
  public func records(asOf today: CalendarDate) -> [DocumentRecord] {
    let records = zones.compactMap { $0.record(asOf: today) }
    guard records.isEmpty else { return records }
    return [DocumentRecord(status: .none, reason: whatWasSeen, milliseconds: 0)]
  }

  /// Why there is no zone, for people.
  var whatWasSeen: String {
    guard let place = refused.first else { return "no lines of evenly spaced characters were found" }
    let height = place.candidate.lines.map(\.characterHeight).max() ?? 0
    let count = place.candidate.lines.count
    let seen =
      "\(count) \(count == 1 ? "line" : "lines") of evenly spaced characters \(Int(height.rounded())) pixels high were found"
    guard height >= Self.leastCharacterHeight else {
      return seen + "; that is too small to read, \(Int(Self.leastCharacterHeight)) pixels are wanted"
    }
    return seen + ", but no format of a machine readable zone fits what was read"
  }

  /// Characters lower than this are seldom read.
  private static let leastCharacterHeight = 8.0
}

extension ZoneReading {
  /// The record of the zone; nil where the place was refused.
  func record(asOf today: CalendarDate) -> DocumentRecord? {
    guard let zone = decoding.zone else { return nil }
    var record = DocumentRecord(zone, ocrLines: ocrLines, asOf: today, milliseconds: 0)
    record.quad = candidate.quad.corners.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
    record.rotation = candidate.quad.rotation.rounded(toPlaces: 1)
    return record
  }
}
