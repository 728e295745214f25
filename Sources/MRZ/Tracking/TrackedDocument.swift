#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One document in view and the evidence of its frames.
struct TrackedDocument: Sendable {
  /// What the joined evidence says.
  private(set) var zone: DecodedZone
  private var frames: [Lattice]
  private let rule: TrackingRule

  /// Whether a frame shows this document.
  enum Likeness {
    case same
    case another
    /// Hardly this one, but no other is clearly seen.
    case doubtful
    /// The frame says too little.
    case unclear
  }

  /// A document of which one frame was seen; `excluded` are keys that its chip refused.
  init(_ zone: DecodedZone, rule: TrackingRule, decoder: ZoneDecoder, excluding excluded: Set<KeyFingerprint>)
  {
    self.rule = rule
    frames = [zone.lattice]
    let isRefused = excluded.contains(KeyFingerprint(zone.key))
    self.zone = isRefused ? decoder.decode(zone.lattice, excluding: excluded).zone ?? zone : zone
  }

  /// Joins the evidence of one more frame.
  ///
  /// Frames of one camera err alike, so that `n` of them count as much as the root of `n` that don't.
  mutating func add(_ frame: DecodedZone, decoder: ZoneDecoder, excluding excluded: Set<KeyFingerprint>) {
    frames.append(frame.lattice)
    frames.removeFirst(max(0, frames.count - rule.joinedFrames))
    let joined = frames[0].joined(
      with: Array(frames.dropFirst()), weight: 1 / Double(frames.count).squareRoot())
    zone = decoder.decode(joined, excluding: excluded).zone ?? frame
  }

  /// Weighs whether `frame` shows this document or any other.
  ///
  /// A frame that proves another key by itself shows another document, even one of the same holder that differs in a
  /// single character, unless no check digit can tell the two keys apart: then either may be a misread. Else each field of
  /// the key is weighed: documents of one day or of twins have some of them alike.
  func likeness(to frame: DecodedZone) -> Likeness {
    guard frame.lattice.lineLengths == zone.lattice.lineLengths else { return .another }
    if frame.isValidated, frame.document.format == zone.document.format {
      if frame.key == zone.key { return .same }
      if !isIndistinguishable(from: frame.document) { return .another }
    }
    let ratios = zone.document.layout.keyFields.compactMap { likeness(to: frame.lattice, in: $0) }
    let least = ratios.min() ?? 0
    if least < -3 { return least < -6 ? .another : .doubtful }
    return ratios.reduce(0, +) > 2 ? .same : .unclear
  }

  private func isIndistinguishable(from other: Document) -> Bool {
    let layout = zone.document.layout
    return layout.keyFields.compactMap(layout.field).flatMap { layout.indices(of: $0.cells) }.allSatisfy {
      zone.document.characters[$0].checkValue % 10 == other.characters[$0].checkValue % 10
    }
  }

  /// How much likelier the cells of a field are if their characters are this document's than if they are anybody's, as a
  /// natural logarithm; nil where there is no such field.
  ///
  /// No cell counts for more than a few nats, as one alone may be misread.
  private func likeness(to frame: Lattice, in field: FieldName) -> Double? {
    let layout = zone.document.layout
    let allowed = layout.allowedCharacters()
    guard let field = layout.field(field) else { return nil }
    return layout.indices(of: field.cells).reduce(0) { ratio, cell in
      let start = cell * MRZCharacter.count
      let characters = allowed[cell].characters.map { start + Int($0.index) }
      var (same, anybody, mass) = (0.0, 0.0, 0.0)
      for place in characters {
        let seen = Double(frame.probabilities[place])
        same += Double(zone.lattice.probabilities[place]) * seen
        mass += Double(zone.lattice.probabilities[place])
        anybody += seen / Double(characters.count)
      }
      guard mass > 0, anybody > 0 else { return ratio }
      return ratio + min(2.5, max(-4, log(max(same / mass, 1e-12) / anybody)))
    }
  }

  /// The state of each field of the key; of a refused one nobody knows which is wrong.
  func progress(thresholds: Thresholds) -> [FieldName: FieldProgress] {
    guard !zone.isRefused else {
      return Dictionary(uniqueKeysWithValues: zone.document.layout.keyFields.map { ($0, .pending) })
    }
    var progress: [FieldName: FieldProgress] = [:]
    for name in zone.document.layout.keyFields {
      guard let field = zone.field(name) else { continue }
      let threshold = max(thresholds.key, thresholds.fields[name] ?? 0)
      let agrees = if case .refuses = field.field.checkDigit { false } else { true }
      progress[name] =
        if agrees, field.confidence >= threshold, supporters(of: field.field) >= rule.confirmations {
          .validated
        } else {
          field.confidence < 0.3 ? .missing : .pending
        }
    }
    return progress
  }

  /// How many of the last frames bear a field out: the characters decided on are the likeliest in each of its
  /// cells, or nearly so.
  private func supporters(of field: DocumentField) -> Int {
    let cells = zone.document.layout.indices(of: field.cells)
    return frames.suffix(rule.window).filter { frame in
      zip(cells, field.characters).allSatisfy { frame.contradiction(cell: $0, character: $1) < 20 }
    }.count
  }
}
