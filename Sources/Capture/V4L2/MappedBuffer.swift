import CV4L2

/// A driver's buffer in our memory.
///
/// `@unchecked Sendable`: the driver writes to it while it is queued; whoever dequeued it alone reads it.
struct MappedBuffer: @unchecked Sendable {
  let start: UnsafeMutableRawPointer
  let count: Int

  /// The first `used` bytes, at most all.
  func bytes(_ used: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: min(used, count))
  }

  /// The corresponding C function is `v4l2_munmap`.
  func unmap() {
    v4l2_munmap(start, count)
  }
}
