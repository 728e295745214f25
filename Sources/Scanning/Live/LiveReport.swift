import Capture
import Imaging

/// What a live scan tells.
public enum LiveReport: Sendable {
  /// Something happened to the frame source.
  case source(SourceEvent)
  /// A frame was read.
  case sight(Sight)
  /// Something for whoever waits for keys.
  case event(ScanEvent)
}
