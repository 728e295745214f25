import Glibc

/// What goes wrong with cameras.
public enum CameraFault: Error, Hashable, Sendable {
  /// No node captures video.
  case noCamera(directory: String)
  /// There is no such node.
  case missing(path: String)
  /// The file is no video device.
  case notACamera(path: String)
  /// The node carries metadata, and no other node of its camera captures video.
  case metadataOnly(path: String)
  /// The user may not open it.
  case permissionDenied(path: String)
  /// Another program uses it.
  case busy(path: String)
  /// Not even libv4l2 makes luminance of what the camera offers.
  case noUsableFormat(path: String, offered: [PixelFormat])
  /// The camera hasn't the size or format that was asked for.
  case modeNotOffered(path: String, size: PictureSize?, format: PixelFormat?, offered: [String])
  /// The camera hasn't that control.
  case unknownControl(String, known: [String])
  /// The control doesn't take that value.
  case controlOutOfRange(ControlSetting, ClosedRange<Int>)
  /// The camera refused the value.
  case controlRefused(ControlSetting, V4L2Error)
  /// It went away.
  case unplugged(path: String)
  /// No good frame came for that long.
  case stalled(path: String, Duration)
  /// Frames are damaged; `FrameDamage` says how.
  case damagedFrame(path: String, FrameDamage)
  /// The pictures have another size or format than before.
  case formatChanged(path: String, from: String, to: String?)
  /// A call failed.
  case failed(path: String, V4L2Error)
}

extension CameraFault {
  /// The meaning of an error at the device `path`.
  init(_ error: any Error, at path: String) {
    if let fault = error as? CameraFault {
      self = fault
      return
    }
    guard let error = error as? V4L2Error else {
      self = .failed(path: path, V4L2Error(call: "\(error)", code: EIO))
      return
    }
    switch error.code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case EISDIR, ELOOP, ENAMETOOLONG: self = .notACamera(path: path)
    case EACCES, EPERM: self = .permissionDenied(path: path)
    case EBUSY: self = .busy(path: path)
    case ENODEV, ENXIO: self = .unplugged(path: path)
    case ENOTTY where error.call == DeviceRequest.queryCapability.name: self = .notACamera(path: path)
    default: self = .failed(path: path, error)
    }
  }

  static func modeNotOffered(path: String, _ settings: CameraSettings, _ modes: [CaptureMode]) -> Self {
    .modeNotOffered(
      path: path, size: settings.size, format: settings.pixelFormat,
      offered: modes.map { "\($0.pixelFormat) \($0.size)" }.uniqued())
  }

  /// Whether the camera shows nothing from then on until it is opened again.
  public var endsStream: Bool {
    switch self {
    case .damagedFrame, .formatChanged(_, _, .some): false
    default: true
    }
  }

  /// Whether waiting can mend it; otherwise the source ends.
  public var isPassing: Bool {
    switch self {
    case .notACamera, .metadataOnly, .noUsableFormat, .modeNotOffered: false
    case .unknownControl, .controlOutOfRange, .controlRefused: false
    case .noCamera, .missing, .permissionDenied, .busy, .unplugged, .stalled: true
    case .damagedFrame, .formatChanged, .failed: true
    }
  }
}
