import CV4L2
import Foundation

/// A node that captures video: a camera as the kernel presents it.
public struct CaptureDevice: Hashable, Sendable {
  /// The node, `/dev/video0` for instance; it may change when the camera is plugged in again.
  public let path: String
  /// The camera's name.
  public let card: String
  /// The kernel's driver.
  public let driver: String
  /// Where it is plugged in, the same when it comes back there.
  public let busInfo: String

  /// The capture devices among `/dev/video*`, by number; nodes that can't be opened are left out.
  ///
  /// - Parameter directory: where the nodes are.
  public static func all(in directory: String = "/dev") -> [CaptureDevice] {
    nodes(in: directory).compactMap { path in
      guard let node = try? CaptureNode(path), node.kind == .capture else { return nil }
      return node.device
    }
  }

  /// Every format, size and rate, the driver's own first, then what libv4l2 makes of them.
  ///
  /// - Throws: `V4L2Error` when the node can't be opened or asked.
  public func modes() throws(V4L2Error) -> [CaptureMode] {
    let own = try withDescriptor { (descriptor) throws(V4L2Error) in try descriptor.modes() }
    guard own.contains(where: { $0.pixelFormat.layout == nil }) else { return own }
    let converted = try withDescriptor { (descriptor) throws(V4L2Error) in
      try descriptor.adopt(converting: true)
      return try descriptor.modes().filter { $0.isConverted && $0.pixelFormat == .yuv420 }
    }
    return own + converted
  }

  /// The controls that `CameraSettings.controls` may set.
  ///
  /// - Throws: `V4L2Error` when the node can't be opened or asked.
  public func controls() throws(V4L2Error) -> [CaptureControl] {
    try withDescriptor { (descriptor) throws(V4L2Error) in try descriptor.controls() }
  }

  /// The paths of `directory`'s video nodes, by number.
  static func nodes(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let numbers = names.compactMap { $0.hasPrefix("video") ? Int($0.dropFirst(5)) : nil }
    return numbers.sorted().map { "\(directory)/video\($0)" }
  }

  private func withDescriptor<Result>(
    _ body: (DeviceDescriptor) throws(V4L2Error) -> Result
  ) throws(V4L2Error) -> Result {
    let descriptor = try DeviceDescriptor.open(path)
    defer { descriptor.close() }
    return try body(descriptor)
  }
}
