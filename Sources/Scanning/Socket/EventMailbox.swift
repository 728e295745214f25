import CLinux
import Glibc
import Synchronization

/// Hands events from the scanner's threads to the server's thread, which waits on a descriptor.
final class EventMailbox: Sendable {
  private struct Contents {
    var events: [ScanEvent] = []
    var stopBy: ContinuousClock.Instant?
  }

  private let contents = Mutex(Contents())
  /// Readable while something is in the box (eventfd(2)).
  let signal: Descriptor

  /// An empty box.
  ///
  /// Throws `SocketError.failed` when the process is out of descriptors.
  init() throws(SocketError) {
    let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw .failed("eventfd", path: "socket", errno) }
    signal = Descriptor(number)
  }

  /// Puts an event in.
  func post(_ event: ScanEvent) {
    contents.withLock { $0.events.append(event) }
    eventfd_write(signal.number, 1)
  }

  /// Tells the server to end, at `deadline` at the latest.
  func stop(by deadline: ContinuousClock.Instant) {
    contents.withLock { $0.stopBy = deadline }
    eventfd_write(signal.number, 1)
  }

  /// Takes everything out.
  func empty() -> (events: [ScanEvent], stopBy: ContinuousClock.Instant?) {
    var count = eventfd_t()
    eventfd_read(signal.number, &count)
    return contents.withLock { contents in
      defer { contents.events = [] }
      return (contents.events, contents.stopBy)
    }
  }
}
