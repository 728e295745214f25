import Glibc

extension CaptureStream {
  /// What a wait for frames ended with.
  enum Wake {
    case buffer(CapturedBuffer)
    /// Neither a frame nor anything else; ask again.
    case nothing
    case timeout
    case stopped
    case sourceChange
  }

  /// Waits for the next frame, at most `timeout`, or until `stop` is on.
  func next(timeout: Duration, stop: WakeUp) throws(CameraFault) -> Wake {
    var entries = [
      pollfd(fd: descriptor.rawValue, events: Int16(POLLIN | POLLPRI), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, nfds_t(entries.count), timeout.milliseconds)
    if count < 0 { return .nothing }
    if count == 0 { return .timeout }
    if entries[1].revents != 0 { return .stopped }
    let events = Int32(entries[0].revents)
    do throws(V4L2Error) {
      if events & POLLPRI != 0, events & POLLERR == 0 {
        return try descriptor.dequeueSourceChange() ? .sourceChange : .nothing
      }
      if let buffer = try dequeue() { return .buffer(buffer) }
    } catch {
      throw fault(error)
    }
    // An error without a reason would come again at once.
    if events & (POLLERR | POLLHUP) != 0 {
      throw .failed(path: device.path, V4L2Error(call: "poll", code: EIO))
    }
    return .nothing
  }

  /// A waiting VIDIOC_DQBUF ends with EINVAL when uvcvideo's camera is unplugged; only asking tells.
  private func fault(_ error: V4L2Error) -> CameraFault {
    if error.code == EINVAL || error.code == EIO {
      do {
        _ = try descriptor.capability()
      } catch {
        return CameraFault(error, at: device.path)
      }
    }
    return CameraFault(error, at: device.path)
  }
}
