import CV4L2
import Glibc

extension DeviceDescriptor {
  /// The controls that can be set.
  ///
  /// The corresponding ioctl is `VIDIOC_QUERYCTRL`.
  func controls() throws(V4L2Error) -> [CaptureControl] {
    var controls: [CaptureControl] = []
    var query = v4l2_queryctrl()
    // A bound, for drivers that go round in circles.
    for _ in 0..<256 {
      query.id |= UInt32(V4L2_CTRL_FLAG_NEXT_CTRL)
      do {
        try control(.queryControl, &query)
      } catch {
        if error.code == EINVAL || error.code == ENOTTY { break }
        throw error
      }
      if let control = CaptureControl(query) { controls.append(control) }
    }
    return controls
  }

  /// Sets `control` to `value`.
  ///
  /// The corresponding ioctl is `VIDIOC_S_CTRL`.
  func set(_ control: CaptureControl, to value: Int32) throws(V4L2Error) {
    var setting = v4l2_control(id: control.identifier, value: value)
    try self.control(.setControl, &setting)
  }
}
