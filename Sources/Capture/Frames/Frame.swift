import Imaging

/// One picture of a source that shows one after another.
public struct Frame: Sendable {
  /// Counts up in its source, through every new start of the stream.
  public let number: Int
  /// The picture.
  public let image: LuminanceImage
  /// Where it came from.
  public let origin: FrameOrigin
  /// When it was taken: by the driver's clock, or when its turn came in a folder.
  public let time: MonotonicTime

  /// The time since it was taken.
  public var age: Duration { MonotonicTime.now - time }

  /// A frame of these parts.
  public init(number: Int, image: LuminanceImage, origin: FrameOrigin, time: MonotonicTime) {
    self.number = number
    self.image = image
    self.origin = origin
    self.time = time
  }
}
