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
  /// Frames in a row that didn't show the document.
  private var absentFrames = 0
  /// Keys that were handed out, and when each was last in view.
  private var handedOut: [KeyFingerprint: Double] = [:]
  /// Keys that a chip refused, and when the document of each was last in view.
  private var rejected: [KeyFingerprint: Double] = [:]
  /// When the last frame was taken.
  private var lastFrame = 0.0
  /// For how long frames came: time without any shows no document, but no absence either.
  private var time = 0.0
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
    self.time += min(time - lastFrame, Self.longestPause)
    lastFrame = time
    forgetAbsent()
    guard let zone else { return takeEmpty() }
    notice(KeyFingerprint(zone.key))
    let excluded = excluded
    guard let known = current else { return begin(document(zone), .appeared) }
    switch known.likeness(to: zone) {
    case .same:
      challenger = nil
      absentFrames = 0
      current?.add(zone, decoder: decoder, excluding: excluded)
      return report()
    case .unclear:
      return []
    case .doubtful:
      return takeStranger(zone)
    case .another:
      guard var newcomer = challenger, newcomer.likeness(to: zone) == .same else {
        challenger = document(zone)
        return takeStranger(zone)
      }
      newcomer.add(zone, decoder: decoder, excluding: excluded)
      return begin(newcomer, .changed)
    }
  }

  /// Says that the chip refused `key`: what was joined is dropped and another key looked for.
  public mutating func reject(_ key: KeyFingerprint) {
    rejected[key] = time
    reset()
  }

  /// Lets the last key be handed out again: the chip's reader lost it, not the key.
  public mutating func retry() {
    if let key = current?.zone.key {
      handedOut[KeyFingerprint(key)] = nil
    } else {
      handedOut = [:]
    }
  }

  /// Drops what was joined; the next frame begins anew.
  public mutating func reset() {
    current = nil
    challenger = nil
    absentFrames = 0
    progress = [:]
  }

  /// Drops everything, also which keys were handed out and which were refused.
  public mutating func forget() {
    reset()
    handedOut = [:]
    rejected = [:]
  }

  /// Longer pauses between two frames, in seconds, count as much as this one: the camera was away, not the document.
  private static let longestPause = 1.0

  private var excluded: Set<KeyFingerprint> { Set(rejected.keys) }

  private func document(_ zone: DecodedZone) -> TrackedDocument {
    TrackedDocument(zone, rule: rule, decoder: decoder, excluding: excluded)
  }

  /// Lets go of keys whose documents have been away for long enough.
  private mutating func forgetAbsent() {
    let inView = current.map { KeyFingerprint($0.zone.key) }
    handedOut = handedOut.filter { $0.key == inView || time - $0.value < rule.rearm }
    rejected = rejected.filter { time - $0.value < rule.exclusion }
  }

  /// Notes that the document of this key is in view.
  private mutating func notice(_ key: KeyFingerprint) {
    if handedOut[key] != nil { handedOut[key] = time }
    if rejected[key] != nil { rejected[key] = time }
  }

  private mutating func takeEmpty() -> [TrackingEvent] {
    absentFrames += 1
    guard current != nil, absentFrames >= rule.absentFrames else { return [] }
    reset()
    return [.gone]
  }

  /// Takes a zone that is hardly the document's: too many of them in a row are another one's.
  private mutating func takeStranger(_ zone: DecodedZone) -> [TrackingEvent] {
    absentFrames += 1
    return absentFrames < rule.absentFrames ? [] : begin(document(zone), .changed)
  }

  private mutating func begin(_ document: TrackedDocument, _ event: TrackingEvent) -> [TrackingEvent] {
    reset()
    current = document
    return [event] + report()
  }

  private mutating func report() -> [TrackingEvent] {
    guard let document = current else { return [] }
    var events: [TrackingEvent] = []
    let now = document.progress(thresholds: decoder.thresholds)
    if now != progress {
      progress = now
      events.append(.progress(now))
    }
    let key = KeyFingerprint(document.zone.key)
    notice(key)
    let isProved = document.zone.isValidated && now.values.allSatisfy { $0 == .validated }
    guard isProved, handedOut[key] == nil else { return events }
    handedOut[key] = time
    return events + [.proved(document.zone)]
  }
}
