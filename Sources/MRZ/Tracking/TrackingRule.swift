/// When a tracked key is called proved, and when a document is gone.
public struct TrackingRule: Hashable, Sendable {
  /// How many of the last frames must bear each field of the key out.
  public var confirmations: Int
  /// How many last frames are asked.
  public var window: Int
  /// How many frames in a row that don't show the document say that it is gone.
  public var absentFrames: Int
  /// For how many seconds a document must have been away before its key is handed out again.
  public var rearm: Double
  /// For how many seconds a document must have been away before a key that its chip refused may come again.
  public var exclusion: Double
  /// How many frames' evidence is joined at most, the last ones.
  public var joinedFrames: Int

  /// A rule of these values; one confirmation lets a single superb frame suffice.
  public init(
    confirmations: Int = 3, window: Int = 5, absentFrames: Int = 5, rearm: Double = 3,
    exclusion: Double = 60, joinedFrames: Int = 16
  ) {
    precondition(
      confirmations >= 1 && window >= confirmations && joinedFrames >= window && absentFrames >= 1)
    self.confirmations = confirmations
    self.window = window
    self.absentFrames = absentFrames
    self.rearm = rearm
    self.exclusion = exclusion
    self.joinedFrames = joinedFrames
  }
}
