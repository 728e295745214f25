import Capture
import Imaging

/// What one frame showed by itself.
public struct Sight: Sendable {
  /// The frame.
  public let frame: Frame
  /// Where the zone is, in the frame's pixels; nil where nothing looks like one.
  public let zone: Quad?
  /// Whether the frame gives a validated key alone.
  public let isSure: Bool
  /// What would help most to read it; nil when it could be read, or nothing is in view.
  public let advice: Advice?
}
