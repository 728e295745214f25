import Foundation
import Glibc

/// Signals as calls.
enum Signals {
  /// Calls `handler` for each of the signals `numbers` that has come or comes from now on, on a thread of its own.
  ///
  /// They are those of `Subcommand.watchedSignals`, which wait until somebody watches (sigwait(3)).
  static func watch(_ numbers: [Int32], _ handler: @escaping @Sendable () -> Void) {
    let thread = Thread {
      var watched = sigset_t()
      sigemptyset(&watched)
      for number in numbers { sigaddset(&watched, number) }
      var number: Int32 = 0
      while true {
        if sigwait(&watched, &number) == 0 { handler() }
      }
    }
    thread.name = "signals"
    thread.start()
  }
}
