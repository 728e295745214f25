/// One format and size that a camera offers, with its frame rates.
public struct CaptureMode: Hashable, Sendable {
  /// How the pixels lie in memory.
  public let pixelFormat: PixelFormat
  /// The picture's size.
  public let size: PictureSize
  /// The times between frames, the shortest first; empty when the driver doesn't say.
  public let intervals: [FrameInterval]
  /// Whether libv4l2 makes this format from one that the camera has.
  public let isConverted: Bool
}
