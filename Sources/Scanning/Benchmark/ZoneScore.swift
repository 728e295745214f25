import Imaging
import MRZ

/// Holds what was read in a picture against what is printed there.
struct ZoneScore {
  /// A zone that was read.
  private struct Zone {
    let decoded: DecodedZone
    let ocrLines: [String]
  }

  private let zones: [Zone]
  private let whyNone: String?

  /// The score of `reading`, which was made of `picture`.
  init(_ reading: PictureReading, of picture: LuminanceImage) {
    zones = reading.zones.compactMap { zone in
      zone.decoding.zone.map { Zone(decoded: $0, ocrLines: zone.ocrLines) }
    }
    whyNone = zones.isEmpty ? reading.whatWasSeen(in: picture) : nil
  }

  /// One result for each of `rows`, all the documents of the picture.
  func results(_ rows: [TruthRow]) -> [PictureResult] {
    let keys = rows.compactMap(\.key)
    let wrong = zones.filter { $0.decoded.isValidated && !keys.contains($0.decoded.key) }
    return rows.enumerated().map { index, row in
      var result = result(row)
      // What belongs to no document is told once for the picture.
      if index == 0 {
        result.wrongKeys = wrong.map { KeyRecord($0.decoded.key, confidence: $0.decoded.keyConfidence) }
      }
      return result
    }
  }

  private func result(_ row: TruthRow) -> PictureResult {
    guard let document = row.document else {
      return PictureResult(row, outcome: .nothing)
    }
    guard let zone = zones.max(by: { likeness($0, document) < likeness($1, document) }) else {
      var result = PictureResult(row, outcome: .notFound)
      result.reason = whyNone
      result.fields = document.fields.map { .init(name: $0.name.rawValue, isRight: false, confidence: nil) }
      return result
    }
    var result = PictureResult(row, outcome: outcome(zone.decoded, document))
    result.key = KeyRecord(zone.decoded.key, confidence: zone.decoded.keyConfidence)
    result.ocrLines = zone.ocrLines
    result.decidedLines = zone.decoded.document.lines
    result.reason = zone.decoded.verdict.explanation
    result.fields = document.fields.map { field in
      let decided = zone.decoded.field(field.name)
      return PictureResult.Field(
        name: field.name.rawValue, isRight: decided?.field.printed == field.printed,
        confidence: decided?.confidence)
    }
    return result
  }

  private func outcome(_ zone: DecodedZone, _ document: Document) -> PictureResult.Outcome {
    guard zone.key == document.key else { return .misread }
    return zone.isValidated ? .validated : .inDoubt
  }

  /// How much a zone looks like the document: the same key before anything, then the fewest errors.
  private func likeness(_ zone: Zone, _ document: Document) -> Int {
    var confusions = Confusions()
    confusions.add(printed: document.lines, read: zone.decoded.document.lines)
    return (zone.decoded.key == document.key ? 10_000 : 0) - confusions.errors
  }
}

extension PictureResult {
  /// A result for `row` without anything read.
  init(_ row: TruthRow, outcome: Outcome) {
    file = row.file
    attributes = row.attributes
    self.outcome = outcome
    isDisputed = row.isDisputed
    lines = row.document?.lines ?? []
    printedKey = row.key.map { KeyRecord($0, confidence: 1) }
  }
}
