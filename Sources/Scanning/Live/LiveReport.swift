import Capture
import Imaging

/// What a live scan tells.
public enum LiveReport: Sendable {
  /// Something happened to the frame source.
  case source(SourceEvent)
  /// This frame was read; the zone in it, in the frame's pixels, nil where none was found.
  case sight(Frame, zone: Quad?)
  /// Something for whoever waits for keys.
  case event(ScanEvent)
}
