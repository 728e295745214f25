import Foundation
import Synchronization

/// Stops a thread at a place of the test's choice.
final class Gate: Sendable {
  private let isClosed = Mutex(false)
  private let arrived = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// Whoever passes next is stopped.
  func close() {
    isClosed.withLock { $0 = true }
  }

  /// Returns when somebody stands before the gate; false if nobody comes.
  func waitForArrival() -> Bool {
    arrived.wait(timeout: .now() + 10) == .success
  }

  /// Lets the one who stands before the gate pass.
  func open() {
    opened.signal()
  }

  /// Passes, at once if the gate is open; it closes behind nobody.
  func pass() {
    let isStopped = isClosed.withLock { isClosed in
      defer { isClosed = false }
      return isClosed
    }
    guard isStopped else { return }
    arrived.signal()
    _ = opened.wait(timeout: .now() + 10)
  }
}
