import CV4L2
import Glibc

extension DeviceDescriptor {
  /// The pixel formats, the driver's own and, after `adopt(converting: true)`, libv4l2's.
  ///
  /// The corresponding ioctl is `VIDIOC_ENUM_FMT`.
  func formats() throws(V4L2Error) -> [(format: PixelFormat, isConverted: Bool)] {
    var formats: [(PixelFormat, Bool)] = []
    try enumerate { (index) throws(V4L2Error) in
      var description = v4l2_fmtdesc()
      description.index = index
      description.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      try control(.enumerateFormats, &description)
      let isConverted = description.flags & UInt32(V4L2_FMT_FLAG_EMULATED) != 0
      formats.append((PixelFormat(rawValue: description.pixelformat), isConverted))
    }
    return formats
  }

  /// The sizes of `format`; of a range the common sizes and the largest.
  ///
  /// The corresponding ioctl is `VIDIOC_ENUM_FRAMESIZES`.
  func sizes(of format: PixelFormat) throws(V4L2Error) -> [PictureSize] {
    var sizes: [PictureSize] = []
    try enumerate { (index) throws(V4L2Error) in
      var entry = v4l2_frmsizeenum()
      entry.index = index
      entry.pixel_format = format.rawValue
      try control(.enumerateSizes, &entry)
      guard entry.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue else {
        sizes += PictureSize.common(within: entry.stepwise)
        // A range is the only entry of its format, and drivers answer any index with it.
        throw V4L2Error(call: DeviceRequest.enumerateSizes.name, code: EINVAL)
      }
      sizes.append(PictureSize(width: Int(entry.discrete.width), height: Int(entry.discrete.height)))
    }
    return sizes
  }

  /// The frame intervals of `format` at `size`, the shortest first; none when the driver doesn't say.
  ///
  /// The corresponding ioctl is `VIDIOC_ENUM_FRAMEINTERVALS`.
  func intervals(of format: PixelFormat, at size: PictureSize) throws(V4L2Error) -> [FrameInterval] {
    var intervals: [FrameInterval] = []
    try enumerate { (index) throws(V4L2Error) in
      var entry = v4l2_frmivalenum()
      entry.index = index
      entry.pixel_format = format.rawValue
      entry.width = UInt32(size.width)
      entry.height = UInt32(size.height)
      try control(.enumerateIntervals, &entry)
      guard entry.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue else {
        intervals += FrameInterval.common(from: entry.stepwise.min, through: entry.stepwise.max)
        throw V4L2Error(call: DeviceRequest.enumerateIntervals.name, code: EINVAL)
      }
      intervals.append(FrameInterval(entry.discrete))
    }
    return intervals.sorted { $0.rate > $1.rate }
  }

  /// Every format, size and rate that the device offers now.
  func modes() throws(V4L2Error) -> [CaptureMode] {
    var modes: [CaptureMode] = []
    for (format, isConverted) in try formats() {
      for size in try sizes(of: format) {
        let intervals = try intervals(of: format, at: size)
        modes.append(
          CaptureMode(pixelFormat: format, size: size, intervals: intervals, isConverted: isConverted))
      }
    }
    return modes
  }

  /// Calls `body` with 0, 1, … until the driver says that there are no more (`EINVAL`).
  private func enumerate(_ body: (UInt32) throws(V4L2Error) -> Void) throws(V4L2Error) {
    // A bound, for drivers that never say so.
    for index in 0..<UInt32(256) {
      do {
        try body(index)
      } catch {
        // ENOTTY: an ioctl that the driver doesn't have.
        if error.code == EINVAL || error.code == ENOTTY { return }
        throw error
      }
    }
  }
}
