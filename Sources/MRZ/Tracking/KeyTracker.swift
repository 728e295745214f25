/// Follows what stands before a camera and says when a document's key is proved.
///
/// Evidence of all frames of one document is joined, cell by cell, so that a key can come out which no frame
/// gives alone. A value without a clock: every frame brings its time.
///
///     var tracker = KeyTracker(decoder: ZoneDecoder())
///     for event in tracker.take(decoding.zone, at: seconds) { … }
public struct KeyTracker: Sendable {
  /// When a key is called proved.
  public let rule: TrackingRule
  private let decoder: ZoneDecoder
  private var current: TrackedDocument?
  /// One frame of what may be another document; the next frame decides.
  private var challenger: TrackedDocument?
  private var emptyFrames = 0
  /// Keys that were handed out, and when each was last in view.
  private var handedOut: [ChipKey: Double] = [:]
  private var rejected: Set<ChipKey> = []
  private var progress: [FieldName: FieldProgress] = [:]

  /// A tracker that decodes joined evidence with `decoder`.
  public init(decoder: ZoneDecoder, rule: TrackingRule = TrackingRule()) {
    self.decoder = decoder
    self.rule = rule
  }

  /// The document in view, decided on the evidence of all its frames.
  public var zone: DecodedZone? { current?.zone }

  /// Takes what one frame showed; nil where it showed no zone.
  ///
  /// `time` is in seconds and never falls.
  public mutating func take(_ zone: DecodedZone?, at time: Double) -> [TrackingEvent] {
    guard let zone else { return takeEmpty() }
    emptyFrames = 0
    let frame = TrackedDocument(zone, rule: rule)
    guard let known = current else { return begin(frame, .appeared, at: time) }
    switch known.likeness(to: zone) {
    case .same:
      challenger = nil
      current?.add(zone, decoder: decoder)
      return report(at: time)
    case .unclear:
      return []
    case .another:
      guard let seen = challenger, seen.likeness(to: zone) == .same else {
        challenger = frame
        return []
      }
      var document = seen
      document.add(zone, decoder: decoder)
      return begin(document, .changed, at: time)
    }
  }

  /// Says that the chip refused `key`: what was joined is dropped and another key looked for.
  public mutating func reject(_ key: ChipKey) {
    rejected.insert(key)
    reset()
  }

  /// Lets the last key be handed out again: the chip's reader lost it, not the key.
  public mutating func retry() {
    if let key = current?.zone.key {
      handedOut[key] = nil
      rejected.remove(key)
    } else {
      handedOut = [:]
    }
  }

  /// Drops what was joined; the next frame begins anew.
  public mutating func reset() {
    current = nil
    challenger = nil
    progress = [:]
  }

  private mutating func takeEmpty() -> [TrackingEvent] {
    emptyFrames += 1
    guard current != nil, emptyFrames >= rule.emptyFrames else { return [] }
    reset()
    return [.gone]
  }

  private mutating func begin(
    _ document: TrackedDocument, _ event: TrackingEvent, at time: Double
  ) -> [TrackingEvent] {
    reset()
    current = document
    return [event] + report(at: time)
  }

  private mutating func report(at time: Double) -> [TrackingEvent] {
    guard let document = current else { return [] }
    var events: [TrackingEvent] = []
    let now = document.progress(thresholds: decoder.thresholds)
    if now != progress {
      progress = now
      events.append(.progress(now))
    }
    let key = document.zone.key
    let isProved = document.zone.isValidated && now.values.allSatisfy { $0 == .validated }
    guard isProved, !rejected.contains(key) else { return events }
    let lastSeen = handedOut.updateValue(time, forKey: key)
    if lastSeen.map({ time - $0 >= rule.rearm }) ?? true { events.append(.proved(document.zone)) }
    return events
  }
}
