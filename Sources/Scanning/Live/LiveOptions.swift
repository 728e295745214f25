import MRZ

/// How a live scan decides.
public struct LiveOptions: Sendable {
  /// How sure a key must be.
  public var thresholds: Thresholds
  /// When a key is proved, and when a document is gone.
  public var rule: TrackingRule

  /// The defaults, unless told otherwise.
  public init(thresholds: Thresholds = Thresholds(), rule: TrackingRule = TrackingRule()) {
    self.thresholds = thresholds
    self.rule = rule
  }
}
