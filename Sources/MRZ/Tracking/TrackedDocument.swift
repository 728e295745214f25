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

  /// Weighs whether `frame` shows this document or any other, by the cells of the key.
  ///
  /// The logarithm of how much likelier the frame is if its characters are this document's than if they are
  /// anybody's. No cell counts for more than a few nats, as one alone may be misread.
  func likeness(to frame: DecodedZone) -> Likeness {
    guard frame.lattice.lineLengths == zone.lattice.lineLengths else { return .another }
    let layout = zone.document.layout
    let allowed = layout.allowedCharacters()
    var ratio = 0.0
    for cell in layout.keyFields.compactMap(layout.field).flatMap({ layout.indices(of: $0.cells) }) {
      let start = cell * MRZCharacter.count
      let characters = allowed[cell].characters.map { start + Int($0.index) }
      var same = 0.0
      var anybody = 0.0
      var mass = 0.0
      for place in characters {
        let seen = Double(frame.lattice.probabilities[place])
        same += Double(zone.lattice.probabilities[place]) * seen
        mass += Double(zone.lattice.probabilities[place])
        anybody += seen / Double(characters.count)
      }
      guard mass > 0, anybody > 0 else { continue }
      ratio += min(2.5, max(-4, log(max(same / mass, 1e-12) / anybody)))
    }
    return ratio > 2 ? .same : ratio < -6 ? .another : .unclear
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
