import CV4L2

/// A knob of a camera: focus, exposure, brightness and the like.
public struct CaptureControl: Hashable, Sendable {
  /// Its name as v4l2-ctl(1) writes it: small letters, digits and `_`.
  public let name: String
  /// The values that it takes.
  public let range: ClosedRange<Int>
  /// The value that it has when nobody turned it.
  public let defaultValue: Int

  let identifier: UInt32

  init?(_ query: v4l2_queryctrl) {
    let hidden = UInt32(V4L2_CTRL_FLAG_DISABLED | V4L2_CTRL_FLAG_READ_ONLY)
    guard query.flags & hidden == 0, query.type != V4L2_CTRL_TYPE_CTRL_CLASS.rawValue else { return nil }
    guard query.minimum <= query.maximum else { return nil }
    name = Self.name(of: text(query.name))
    range = Int(query.minimum)...Int(query.maximum)
    defaultValue = Int(query.default_value)
    identifier = query.id
  }

  /// `Exposure, Auto` becomes `exposure_auto`, as in v4l2-ctl(1).
  static func name(of title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "_")
  }
}
