import Capture

/// What a live scan tells.
public enum LiveReport: Sendable {
  /// Something happened to the frame source.
  case source(SourceEvent)
  /// Something for whoever waits for keys.
  case event(ScanEvent)
}
