import CV4L2

/// A buffer that the driver filled and lent to us until it is enqueued again.
struct CapturedBuffer: Sendable {
  let index: Int
  let bytesUsed: Int
  let isFlagged: Bool
  let sequence: Int
  let time: MonotonicTime

  init(_ buffer: v4l2_buffer) {
    index = Int(buffer.index)
    bytesUsed = Int(buffer.bytesused)
    isFlagged = buffer.flags & UInt32(V4L2_BUF_FLAG_ERROR) != 0
    sequence = Int(buffer.sequence)
    let clock = buffer.flags & UInt32(V4L2_BUF_FLAG_TIMESTAMP_MASK)
    let isMonotonic = clock == UInt32(V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC)
    // Some drivers date frames a little into the future.
    time = isMonotonic ? min(MonotonicTime(buffer.timestamp), .now) : .now
  }
}
