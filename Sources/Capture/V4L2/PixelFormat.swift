/// How a frame's pixels lie in memory: V4L2's four-character code.
///
/// Source: *Linux Media Infrastructure userspace API*, chapter "Image Formats".
public struct PixelFormat: RawRepresentable, Hashable, Sendable {
  /// The code's characters, the first in the lowest byte (`v4l2_fourcc`).
  public let rawValue: UInt32

  /// The format with this code.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The format of a code as it is written (`MJPG`); shorter ones end in blanks; nil when it is none.
  public init?(_ code: String) {
    let bytes = Array(code.utf8)
    guard 1...4 ~= bytes.count, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
    let padded = bytes + [UInt8](repeating: 0x20, count: 4 - bytes.count)
    self.init(rawValue: padded.reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }

  private init(code: StaticString) {
    self.init(rawValue: (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(code.utf8Start[$1]) })
  }

  /// 4:2:0, the luminance plane first: what libv4l2 is asked to convert to.
  public static let yuv420 = PixelFormat(code: "YU12")

  /// The formats whose luminance this module reads without libv4l2.
  static let layouts: [PixelFormat: LuminanceLayout] = [
    PixelFormat(code: "GREY"): .plane,
    PixelFormat(code: "NV12"): .plane,
    PixelFormat(code: "NV21"): .plane,
    PixelFormat(code: "NV16"): .plane,
    PixelFormat(code: "NV61"): .plane,
    PixelFormat(code: "NV24"): .plane,
    PixelFormat(code: "NV42"): .plane,
    PixelFormat(code: "YU12"): .plane,
    PixelFormat(code: "YV12"): .plane,
    PixelFormat(code: "422P"): .plane,
    PixelFormat(code: "YUYV"): .packed(offset: 0),
    PixelFormat(code: "YVYU"): .packed(offset: 0),
    PixelFormat(code: "UYVY"): .packed(offset: 1),
    PixelFormat(code: "VYUY"): .packed(offset: 1),
    PixelFormat(code: "Y16 "): .packed(offset: 1),
    PixelFormat(code: "Y12 "): .wide(bits: 12),
    PixelFormat(code: "Y10 "): .wide(bits: 10),
    // libv4l2 1.22 doesn't convert these two when the driver is uvcvideo.
    PixelFormat(code: "RGB3"): .colour(red: 0, blue: 2),
    PixelFormat(code: "BGR3"): .colour(red: 2, blue: 0),
    PixelFormat(code: "MJPG"): .jpeg,
    PixelFormat(code: "JPEG"): .jpeg,
  ]

  /// Where the luminance lies; nil when libv4l2 has to convert first.
  var layout: LuminanceLayout? { Self.layouts[self] }
}

extension PixelFormat: CustomStringConvertible {
  /// The code as it is written.
  public var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }
    let code = bytes.map { 0x20...0x7E ~= $0 ? Character(UnicodeScalar($0)) : "?" }
    return String(code.last == " " ? code.prefix { $0 != " " } : code[...])
  }
}
