import MRZ

/// Decides what zones given as text say.
public struct TextParser: Sendable {
  private let decoder: ZoneDecoder
  private let today: CalendarDate

  /// A parser that asks for `thresholds` and judges the centuries of dates on the day `today`.
  public init(thresholds: Thresholds = Thresholds(), asOf today: CalendarDate) {
    decoder = .forText(thresholds: thresholds)
    self.today = today
  }

  /// The record of the zone in these lines; of status `none` where no format fits them.
  public func record(of lines: [String]) -> DocumentRecord {
    var times = StageTimes()
    let decoding = times.measure(.decide) { decoder.decode(text: lines) }
    let milliseconds = times.total.rounded(toPlaces: 3)
    switch decoding {
    case .zone(let zone):
      return DocumentRecord(zone, ocrLines: lines, asOf: today, milliseconds: milliseconds)
    case .refused(let refusal):
      return DocumentRecord(status: .none, reason: refusal.explanation, milliseconds: milliseconds)
    }
  }
}

extension Decoding.Refusal {
  /// Why there is no zone, for people.
  var explanation: String {
    switch self {
    case .unknownShape: "no format of a machine readable zone has lines of this number and length"
    case .noFormatFits(let nearest, _, _):
      "no format of a machine readable zone fits; the nearest is \(nearest.rawValue)"
    }
  }
}
