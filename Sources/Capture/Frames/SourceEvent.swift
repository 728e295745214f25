import Imaging

/// What happens to a frame source.
public enum SourceEvent: Sendable {
  /// The first good frame of a camera is there, `outage` after the fault that it followed.
  case streaming(CaptureDevice, StreamFormat, outage: Duration?)
  /// A folder of `count` pictures begins.
  case playing(path: String, count: Int)
  /// A picture of a folder is skipped.
  case unreadable(ImageFileError)
  /// Something is wrong; unless `.ended` follows, the source works on its recovery by itself.
  case fault(CameraFault)
  /// Frames are good again, `outage` after the fault.
  case recovered(CameraFault, outage: Duration)
  /// Nothing comes any more, because of a fault that waiting can't mend or because all was shown.
  case ended(CameraFault?)
}

extension SourceEvent {
  /// Whether nothing is seen from then on until the source starts anew.
  public var isLoss: Bool {
    if case .fault(let fault) = self { fault.endsStream } else { false }
  }
}

extension SourceEvent: CustomStringConvertible {
  /// One line for whoever watches the program.
  public var description: String {
    switch self {
    case .streaming(let device, let format, let outage):
      "\(device.card) (\(device.path)): \(format)" + (outage.map { ", back after \($0.inWords)" } ?? "")
    case .playing(let path, let count): "\(path): \(count) pictures"
    case .unreadable(let error): "\(error)"
    case .fault(let fault): "\(fault)"
    case .recovered(_, let outage): "frames are good again after \(outage.inWords)"
    case .ended(let fault): fault.map { "\($0)" } ?? "no more frames"
    }
  }
}

extension Duration {
  /// As in `1.5 s`.
  var inWords: String {
    let (seconds, attoseconds) = components
    let tenths = Int((Double(seconds) + Double(attoseconds) * 1e-18) * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
