import Glibc

/// A switch that, once on, ends every wait with it.
///
/// Source: pipe(7).
final class WakeUp: Sendable {
  /// Readable once it is on.
  let descriptor: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe (no descriptors left) nothing can be opened either, and poll(2) ignores -1.
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writing = ends[1]
  }

  deinit {
    Glibc.close(descriptor)
    Glibc.close(writing)
  }

  /// Turns it on, for good.
  func set() {
    _ = write(writing, "!", 1)
  }

  /// Waits for `duration`; returns at once when it is on, with true.
  func wait(_ duration: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, duration.milliseconds) == 1
  }
}

extension Duration {
  /// Rounded up, for poll(2); never negative.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return Int32(clamping: max(0, seconds * 1000 + whole + (rest > 0 ? 1 : 0)))
  }
}
