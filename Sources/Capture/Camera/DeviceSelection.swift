/// Which camera is meant.
public enum DeviceSelection: Hashable, Sendable {
  /// The first that captures video.
  case first
  /// The one at this node.
  case path(String)
}
