import CV4L2

/// What the driver agreed to deliver.
public struct StreamFormat: Hashable, Sendable {
  /// How the pixels lie in memory.
  public let pixelFormat: PixelFormat
  /// The size of the driver's pictures.
  public let size: PictureSize
  /// The time between frames; nil when the driver doesn't say.
  public let interval: FrameInterval?
  /// Whether libv4l2 converts the frames first.
  public let isConverted: Bool

  let layout: LuminanceLayout
  let bytesPerLine: Int

  init?(_ format: v4l2_pix_format, interval: FrameInterval?, isConverted: Bool) {
    pixelFormat = PixelFormat(rawValue: format.pixelformat)
    size = PictureSize(width: Int(format.width), height: Int(format.height))
    guard let layout = pixelFormat.layout, size.area > 0 else { return nil }
    self.layout = layout
    self.interval = interval
    self.isConverted = isConverted
    bytesPerLine = max(Int(format.bytesperline), layout.rowLength(size.width))
  }
}

extension StreamFormat: CustomStringConvertible {
  /// As in `1280x720 MJPG, 30 frames a second`.
  public var description: String {
    let conversion = isConverted ? " (converted)" : ""
    guard let rate = interval?.rate, rate > 0 else { return "\(size) \(pixelFormat)\(conversion)" }
    let rounded = (rate * 10).rounded() / 10
    let number = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return "\(size) \(pixelFormat)\(conversion), \(number) frames a second"
  }
}
