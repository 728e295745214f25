import Foundation

/// A call to a video device that failed.
///
/// Source: the kernel's *Linux Media Infrastructure userspace API*, appendix "Generic Error Codes".
public struct V4L2Error: Error, Hashable, Sendable {
  /// The C call or ioctl, `VIDIOC_S_FMT` for instance.
  public let call: String
  /// What errno(3) said.
  public let code: Int32

  /// The failure `code` of `call`.
  public init(call: String, code: Int32) {
    self.call = call
    // libv4l2 1.22 hands on a negative code when converting; see v4lconvert_convert in its sources.
    self.code = abs(code)
  }
}

extension V4L2Error: CustomStringConvertible {
  /// The call and the C library's words for its failure.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
