/// Whether a stream's frames are good: when it stalls, and when damage begins and ends.
struct StreamHealth {
  enum Change: Equatable {
    case began(FrameDamage)
    case ended(FrameDamage, outage: Duration)
  }

  /// A camera takes its time before the first frame.
  private static let patienceAtStart = 2.5
  /// Frames have to be good for that long before damage counts as over.
  private static let convalescence = Duration.seconds(1)

  private let timeout: Duration
  private let start: MonotonicTime
  private var lastGood: MonotonicTime?
  private var damage: (kind: FrameDamage, since: MonotonicTime, last: MonotonicTime)?

  /// The health of a stream that starts at `start` and may show nothing good for `timeout`.
  init(timeout: Duration, start: MonotonicTime) {
    self.timeout = timeout
    self.start = start
  }

  /// Whether a good frame came.
  var hasStarted: Bool { lastGood != nil }

  /// The time that is left at `now` before the stream counts as stalled.
  func patience(at now: MonotonicTime) -> Duration {
    guard let lastGood else { return timeout * Self.patienceAtStart - (now - start) }
    return timeout - (now - lastGood)
  }

  /// Notes a good frame; tells when damage is over.
  mutating func noteGood(at now: MonotonicTime) -> Change? {
    lastGood = now
    guard let damage, now - damage.last >= Self.convalescence else { return nil }
    self.damage = nil
    return .ended(damage.kind, outage: damage.last - damage.since)
  }

  /// Notes a damaged frame; tells when damage begins.
  mutating func note(_ kind: FrameDamage, at now: MonotonicTime) -> Change? {
    guard let damage else {
      self.damage = (kind, now, now)
      return .began(kind)
    }
    self.damage = (damage.kind, damage.since, now)
    return nil
  }
}
