/// Why a camera's frame holds no picture.
public enum FrameDamage: Error, Hashable, Sendable {
  /// The driver saw a transmission error (`V4L2_BUF_FLAG_ERROR`).
  case flagged
  /// No bytes.
  case empty
  /// The picture ends early.
  case cut
  /// Not a JPEG file, or one with broken data; libjpeg-turbo's words.
  case undecodable(String)
}

extension FrameDamage: CustomStringConvertible {
  /// What is wrong with the frame.
  public var description: String {
    switch self {
    case .flagged: "the driver marked it as damaged"
    case .empty: "it is empty"
    case .cut: "it ends early"
    case .undecodable(let reason): "its JPEG data are broken (\(reason))"
    }
  }
}
