import Glibc

/// Finds the camera that is meant, and finds it again when it comes back.
struct DeviceSearch: Sendable {
  private let selection: DeviceSelection
  private let directory: String
  /// The camera that delivered.
  private var known: CaptureDevice?
  /// What else is plugged in while the known camera is away.
  private var others: Set<String>?
  private var denials = 0

  /// Nodes come with root's permissions, and udev takes a moment to set the group's.
  private static let toleratedDenials = 3

  init(_ selection: DeviceSelection, directory: String) {
    self.selection = selection
    self.directory = directory
  }

  /// Remembers the camera: from now on it is the one that is looked for.
  mutating func found(_ device: CaptureDevice) {
    known = device
    others = nil
    denials = 0
  }

  /// The camera as it can be opened now.
  mutating func next() throws(CameraFault) -> CaptureDevice {
    if let known { return try findAgain(known) }
    switch selection {
    case .first: return try findFirst()
    case .path(let path): return try find(path)
    }
  }

  /// The same place first; else a camera of the same name that wasn't there when this one went.
  private mutating func findAgain(_ known: CaptureDevice) throws(CameraFault) -> CaptureDevice {
    let (devices, denied) = probe()
    if let same = devices.first(where: { $0.busInfo == known.busInfo && $0.card == known.card }) {
      return same
    }
    let present = others ?? Set(devices.map(\.busInfo))
    others = present
    if let moved = devices.first(where: { $0.card == known.card && !present.contains($0.busInfo) }) {
      return moved
    }
    denials = denied == nil ? 0 : denials + 1
    if let denied, denials > Self.toleratedDenials { throw .permissionDenied(path: denied) }
    throw .unplugged(path: known.path)
  }

  private func findFirst() throws(CameraFault) -> CaptureDevice {
    let (devices, denied) = probe()
    if let first = devices.first { return first }
    if let denied { throw .permissionDenied(path: denied) }
    throw .noCamera(directory: directory)
  }

  /// The node at `path`, or where that carries metadata only the capturing node of the same camera.
  private func find(_ path: String) throws(CameraFault) -> CaptureDevice {
    let node: CaptureNode
    do {
      node = try CaptureNode(path)
    } catch {
      throw Self.isOfAnotherKind(path, error) ? .notACamera(path: path) : CameraFault(error, at: path)
    }
    switch node.kind {
    case .capture: return node.device
    case .other: throw .notACamera(path: path)
    case .metadata:
      let sibling = probe().devices.first { $0.busInfo == node.device.busInfo }
      guard let sibling else { throw .metadataOnly(path: path) }
      return sibling
    }
  }

  /// Whether what stands at `path`, of which an open or the first question failed with `error`, is no video device: a
  /// socket, or a device that answers this question as one that makes no sense.
  private static func isOfAnotherKind(_ path: String, _ error: V4L2Error) -> Bool {
    if error.code == EINVAL { return error.call == DeviceRequest.queryCapability.name }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// The cameras, and a node that may not be opened.
  private func probe() -> (devices: [CaptureDevice], denied: String?) {
    var devices: [CaptureDevice] = []
    var denied: String?
    for path in CaptureDevice.nodes(in: directory) {
      do {
        let node = try CaptureNode(path)
        if node.kind == .capture { devices.append(node.device) }
      } catch {
        if error.code == EACCES || error.code == EPERM { denied = denied ?? path }
      }
    }
    return (devices, denied)
  }
}
