import CV4L2
import Glibc

/// An open video device: libv4l2's calls with Swift's types.
///
/// Every call retries when a signal interrupts it (`EINTR`).
struct DeviceDescriptor: Sendable {
  let rawValue: Int32

  /// Opens the node at `path` without blocking later calls; it need not be a character device.
  ///
  /// The corresponding C function is `open(2)`.
  static func open(_ path: String) throws(V4L2Error) -> DeviceDescriptor {
    cv4l2_silence()
    let descriptor = try retrying("open") { Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) }
    return DeviceDescriptor(rawValue: descriptor)
  }

  /// Hands the device to libv4l2, which emulates more formats where `converting`.
  ///
  /// Without conversion the driver's own formats stay visible; with it libv4l2 hides those that it thinks
  /// need conversion.
  ///
  /// The corresponding C function is `v4l2_fd_open`.
  func adopt(converting: Bool) throws(V4L2Error) {
    let flags = converting ? V4L2_ENABLE_ENUM_FMT_EMULATION : V4L2_DISABLE_CONVERSION
    _ = try Self.retrying("v4l2_fd_open") { cv4l2_fd_open(rawValue, flags) }
  }

  /// Closes the device.
  ///
  /// The corresponding C function is `v4l2_close`.
  func close() {
    v4l2_close(rawValue)
  }

  /// The corresponding C function is `v4l2_ioctl`.
  func control<Argument>(_ request: DeviceRequest, _ argument: inout Argument) throws(V4L2Error) {
    _ = try withUnsafeMutablePointer(to: &argument) { (pointer) throws(V4L2Error) in
      try Self.retrying(request.name) { cv4l2_ioctl(rawValue, request.number, pointer) }
    }
  }

  /// What the node says of itself.
  ///
  /// The corresponding ioctl is `VIDIOC_QUERYCAP`.
  func capability() throws(V4L2Error) -> v4l2_capability {
    var capability = v4l2_capability()
    try control(.queryCapability, &capability)
    return capability
  }

  static func retrying(_ call: String, _ body: () -> Int32) throws(V4L2Error) -> Int32 {
    while true {
      let result = body()
      if result != -1 { return result }
      guard errno == EINTR else { throw V4L2Error(call: call, code: errno) }
    }
  }
}
