import Glibc
import Synchronization

/// Whether SIGINT or SIGTERM has come.
final class Interruption: Sendable {
  private struct State {
    var hasCome = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Begins to watch for the signals.
  init() {
    Signals.watch([SIGINT, SIGTERM]) { self.come() }
  }

  /// Whether one has come.
  var hasCome: Bool { state.withLock { $0.hasCome } }

  /// Calls `handler` when a signal comes, at once if one has.
  func notify(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.handlers.append(handler) }
    if hasCome { handler() }
  }

  private func come() {
    let handlers = state.withLock { state in
      state.hasCome = true
      return state.handlers
    }
    for handler in handlers { handler() }
  }
}
