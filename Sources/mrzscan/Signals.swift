import Foundation
import Glibc
import Synchronization

/// Signals as calls.
enum Signals {
  private static let handlers = Mutex<[Int32: @Sendable () -> Void]>([:])

  /// Takes the signals `numbers`, which are blocked in every thread, for as long as the program runs (sigwait(3)).
  static func take(_ numbers: [Int32]) {
    guard !numbers.isEmpty else { return }
    let thread = Thread {
      var taken = sigset_t()
      sigemptyset(&taken)
      for number in numbers { sigaddset(&taken, number) }
      var number: Int32 = 0
      while true {
        if sigwait(&taken, &number) == 0 { act(on: number) }
      }
    }
    thread.name = "signals"
    thread.start()
  }

  /// Calls `handler` for each of the signals `numbers` that comes from now on; they must be taken.
  static func watch(_ numbers: [Int32], _ handler: @escaping @Sendable () -> Void) {
    handlers.withLock { handlers in
      for number in numbers { handlers[number] = handler }
    }
  }

  /// Before anything watches there is nothing to take away: the program ends at once, or has nothing to begin anew.
  private static func act(on number: Int32) {
    let handler = handlers.withLock { handlers in
      // Under the lock, so that nothing begins meanwhile.
      if handlers[number] == nil, number != SIGUSR1 { _exit(ExitStatus.interrupted.rawValue) }
      return handlers[number]
    }
    handler?()
  }
}
