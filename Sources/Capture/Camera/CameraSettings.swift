/// What a camera shall deliver.
public struct CameraSettings: Sendable {
  /// The size; nil for the largest that keeps the rate.
  public var size: PictureSize?
  /// The format; nil for the one that costs least.
  public var pixelFormat: PixelFormat?
  /// The frames a second that a mode must keep to be chosen.
  public var framesPerSecond = 5.0
  /// The pixels a side that reading has use for: JPEG frames are decoded to at most that.
  public var longestSide = 2560
  /// The controls to set, in this order; all others stay at the camera's automatics.
  public var controls: [ControlSetting] = []
  /// How long a camera may show nothing good before it is opened anew.
  public var stallTimeout = Duration.seconds(2)
  /// Where the video nodes are.
  public var directory = "/dev"

  /// The defaults.
  public init() {}
}
