import Glibc
import Synchronization

/// Whether SIGINT or SIGTERM has come.
final class Interruption: Sendable {
  private let state = Mutex(false)

  /// Begins to watch for the signals, which no longer end the program by themselves; `handler` is told of each.
  init(_ handler: @escaping @Sendable () -> Void = {}) {
    Signals.watch([SIGINT, SIGTERM]) {
      self.state.withLock { $0 = true }
      handler()
    }
  }

  /// Whether one has come.
  var hasCome: Bool { state.withLock { $0 } }
}
