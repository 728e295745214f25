import CV4L2

/// A video node and what it is for: each UVC camera has one for pictures and one for metadata.
struct CaptureNode: Sendable {
  enum Kind: Sendable {
    case capture
    case metadata
    case other
  }

  let device: CaptureDevice
  let kind: Kind

  /// Opens and asks the node at `path`.
  init(_ path: String) throws(V4L2Error) {
    let descriptor = try DeviceDescriptor.open(path)
    defer { descriptor.close() }
    let capability = try descriptor.capability()
    device = CaptureDevice(
      path: path, card: text(capability.card), driver: text(capability.driver),
      busInfo: text(capability.bus_info))
    kind = Self.kind(of: capability)
  }

  /// `capabilities` speaks of the whole camera, `device_caps` of this node alone.
  private static func kind(of capability: v4l2_capability) -> Kind {
    let hasOwn = capability.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
    let own = hasOwn ? capability.device_caps : capability.capabilities
    let streamed = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)
    if own & streamed == streamed { return .capture }
    return own & UInt32(V4L2_CAP_META_CAPTURE) != 0 ? .metadata : .other
  }
}
