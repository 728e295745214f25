import Dispatch
import Glibc
import Synchronization

/// Whether SIGINT or SIGTERM has come.
final class Interruption: Sendable {
  private let state = Mutex(false)

  /// Begins to watch for the signals, which no longer end the program by themselves.
  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      // The handler holds the source, so that it lives as long as the program.
      source.setEventHandler { withExtendedLifetime(source) { self.state.withLock { $0 = true } } }
      source.resume()
    }
  }

  /// Whether one has come.
  var hasCome: Bool { state.withLock { $0 } }
}
