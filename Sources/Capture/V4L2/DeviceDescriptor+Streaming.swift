import CV4L2
import Glibc

extension DeviceDescriptor {
  /// Asks for a format and gives what the driver made of it.
  ///
  /// The corresponding ioctl is `VIDIOC_S_FMT`.
  func setFormat(_ format: PixelFormat, _ size: PictureSize) throws(V4L2Error) -> v4l2_pix_format {
    var request = v4l2_format()
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    request.fmt.pix.width = UInt32(size.width)
    request.fmt.pix.height = UInt32(size.height)
    request.fmt.pix.pixelformat = format.rawValue
    request.fmt.pix.field = V4L2_FIELD_ANY.rawValue
    try control(.setFormat, &request)
    return request.fmt.pix
  }

  /// Asks for a frame interval and gives the driver's.
  ///
  /// The corresponding ioctl is `VIDIOC_S_PARM`.
  func setInterval(_ interval: FrameInterval) throws(V4L2Error) -> FrameInterval {
    var request = v4l2_streamparm()
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    request.parm.capture.timeperframe.numerator = interval.numerator
    request.parm.capture.timeperframe.denominator = interval.denominator
    try control(.setParameters, &request)
    return FrameInterval(request.parm.capture.timeperframe)
  }

  /// Asks for memory-mapped buffers and gives their count.
  ///
  /// The corresponding ioctl is `VIDIOC_REQBUFS`.
  func requestBuffers(_ count: Int) throws(V4L2Error) -> Int {
    var request = v4l2_requestbuffers()
    request.count = UInt32(count)
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    request.memory = V4L2_MEMORY_MMAP.rawValue
    try control(.requestBuffers, &request)
    return Int(request.count)
  }

  /// Maps buffer `index`.
  ///
  /// The corresponding calls are `VIDIOC_QUERYBUF` and `v4l2_mmap`.
  func map(_ index: Int) throws(V4L2Error) -> MappedBuffer {
    var buffer = Self.buffer(index)
    try control(.queryBuffer, &buffer)
    let length = Int(buffer.length)
    let start = v4l2_mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, rawValue, Int64(buffer.m.offset))
    // MAP_FAILED is the address -1.
    guard let start, Int(bitPattern: start) != -1 else { throw V4L2Error(call: "mmap", code: errno) }
    return MappedBuffer(start: start, count: length)
  }

  /// Hands buffer `index` to the driver.
  ///
  /// The corresponding ioctl is `VIDIOC_QBUF`.
  func enqueue(_ index: Int) throws(V4L2Error) {
    var buffer = Self.buffer(index)
    try control(.enqueueBuffer, &buffer)
  }

  /// Takes the next filled buffer; nil when there is none yet.
  ///
  /// The corresponding ioctl is `VIDIOC_DQBUF`.
  func dequeue() throws(V4L2Error) -> v4l2_buffer? {
    var buffer = Self.buffer(0)
    do {
      try control(.dequeueBuffer, &buffer)
    } catch {
      if error.code == EAGAIN { return nil }
      throw error
    }
    return buffer
  }

  /// The corresponding ioctl is `VIDIOC_STREAMON`.
  func startStream() throws(V4L2Error) {
    var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    try control(.startStream, &type)
  }

  /// The corresponding ioctl is `VIDIOC_STREAMOFF`.
  func stopStream() throws(V4L2Error) {
    var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    try control(.stopStream, &type)
  }

  /// Asks to be told when the source changes its format.
  ///
  /// The corresponding ioctl is `VIDIOC_SUBSCRIBE_EVENT`.
  func subscribeToSourceChanges() throws(V4L2Error) {
    var subscription = v4l2_event_subscription()
    subscription.type = UInt32(V4L2_EVENT_SOURCE_CHANGE)
    try control(.subscribeEvent, &subscription)
  }

  /// Whether the event that waits is a change of the source.
  ///
  /// The corresponding ioctl is `VIDIOC_DQEVENT`.
  func dequeueSourceChange() throws(V4L2Error) -> Bool {
    var event = v4l2_event()
    try control(.dequeueEvent, &event)
    return event.type == UInt32(V4L2_EVENT_SOURCE_CHANGE)
  }

  private static func buffer(_ index: Int) -> v4l2_buffer {
    var buffer = v4l2_buffer()
    buffer.index = UInt32(index)
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    buffer.memory = V4L2_MEMORY_MMAP.rawValue
    return buffer
  }
}
