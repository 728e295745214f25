import CV4L2

/// An ioctl of V4L2 with its name for messages.
struct DeviceRequest: Sendable {
  let number: UInt
  let name: String

  private init(_ number: UInt, _ name: String) {
    self.number = number
    self.name = "VIDIOC_" + name
  }

  static let queryCapability = DeviceRequest(cv4l2_QUERYCAP, "QUERYCAP")
  static let enumerateFormats = DeviceRequest(cv4l2_ENUM_FMT, "ENUM_FMT")
  static let enumerateSizes = DeviceRequest(cv4l2_ENUM_FRAMESIZES, "ENUM_FRAMESIZES")
  static let enumerateIntervals = DeviceRequest(cv4l2_ENUM_FRAMEINTERVALS, "ENUM_FRAMEINTERVALS")
  static let setFormat = DeviceRequest(cv4l2_S_FMT, "S_FMT")
  static let setParameters = DeviceRequest(cv4l2_S_PARM, "S_PARM")
  static let queryControl = DeviceRequest(cv4l2_QUERYCTRL, "QUERYCTRL")
  static let setControl = DeviceRequest(cv4l2_S_CTRL, "S_CTRL")
  static let requestBuffers = DeviceRequest(cv4l2_REQBUFS, "REQBUFS")
  static let queryBuffer = DeviceRequest(cv4l2_QUERYBUF, "QUERYBUF")
  static let enqueueBuffer = DeviceRequest(cv4l2_QBUF, "QBUF")
  static let dequeueBuffer = DeviceRequest(cv4l2_DQBUF, "DQBUF")
  static let startStream = DeviceRequest(cv4l2_STREAMON, "STREAMON")
  static let stopStream = DeviceRequest(cv4l2_STREAMOFF, "STREAMOFF")
  static let subscribeEvent = DeviceRequest(cv4l2_SUBSCRIBE_EVENT, "SUBSCRIBE_EVENT")
  static let dequeueEvent = DeviceRequest(cv4l2_DQEVENT, "DQEVENT")
}
