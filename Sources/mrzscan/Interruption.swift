import Glibc
import Synchronization

/// Whether SIGINT or SIGTERM has come.
final class Interruption: Sendable {
  private let state = Mutex(false)

  /// Begins to watch for the signals, which no longer end the program by themselves.
  init() {
    Signals.watch([SIGINT, SIGTERM]) { self.state.withLock { $0 = true } }
  }

  /// Whether one has come.
  var hasCome: Bool { state.withLock { $0 } }
}
