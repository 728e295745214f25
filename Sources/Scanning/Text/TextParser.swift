import MRZ

/// Decides what zones given as text say.
public struct TextParser: Sendable {
  private let decoder: ZoneDecoder
  private let today: CalendarDate

  /// A parser that asks for `thresholds` and judges the centuries of dates on the day `today`.
  public init(thresholds: Thresholds = .text, asOf today: CalendarDate) {
    decoder = .forText(thresholds: thresholds)
    self.today = today
  }

  /// The records of the zones in these lines, in their order; one of status `none` where no format fits them.
  ///
  /// Lines of other text may stand between. Beside the likeliest zone only validated ones are told: what is left of
  /// the lines hardly ever is one.
  public func records(of lines: [String]) -> [DocumentRecord] {
    let parts = stride(from: 0, to: max(1, lines.count - Self.overlap), by: Self.span - Self.overlap).map {
      Array(lines[$0..<min(lines.count, $0 + Self.span)])
    }
    var records: [DocumentRecord] = []
    for record in parts.flatMap(records(ofPart:)) where !records.contains(where: { $0.lines == record.lines })
    {
      records.append(record)
    }
    let zones = records.filter { $0.status != .none }
    guard !zones.isEmpty else {
      return parts.count == 1 ? records : [record(of: Array(lines.suffix(Self.span)))]
    }
    let validated = zones.filter { $0.status == .validated }
    return validated.isEmpty ? zones : validated
  }

  /// The zones of few lines: the likeliest, and the validated ones before and behind it; one of status `none` where
  /// there is none.
  private func records(ofPart lines: [String]) -> [DocumentRecord] {
    let best = record(of: lines)
    guard let used = best.lines.flatMap({ Self.place(of: $0, in: lines) }) else { return [best] }
    let others = [Array(lines[..<used.lowerBound]), Array(lines[used.upperBound...])].map { rest in
      records(ofPart: rest).filter { $0.status == .validated }
    }
    return others[0] + [best] + others[1]
  }

  /// Which neighbouring ones of `lines` the zone `decided` was taken from: those that differ least.
  private static func place(of decided: [String], in lines: [String]) -> Range<Int>? {
    guard lines.count > decided.count else { return nil }
    func errors(_ first: Int) -> Int {
      zip(decided, lines[first...]).reduce(0) { $0 + Alignment(printed: $1.0, read: $1.1).errors }
    }
    let first = (0...lines.count - decided.count).min { errors($0) < errors($1) }
    return first.map { $0..<$0 + decided.count }
  }

  /// The record of the likeliest zone in these lines.
  private func record(of lines: [String]) -> DocumentRecord {
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

  /// So many lines are looked at together, which bounds time and memory.
  private static let span = 12
  /// The lines that two such parts share, so that a zone of three is whole in one of them.
  private static let overlap = 2
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
