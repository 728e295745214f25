import Dispatch
import Scanning
import Synchronization

/// The key that readers were told of last, and whether it still waits for an answer.
final class HandoverProgress: Sendable {
  private struct State {
    var hasReader = false
    var isHurried = false
    var last: KeyID?
    var isOpen = false
  }

  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)

  /// The key `id` is on offer from now on; returns the one before it, if nobody answered that.
  func begin(_ id: KeyID) -> KeyID? {
    state.withLock { state in
      defer { (state.last, state.isOpen) = (id, true) }
      return state.isOpen ? state.last : nil
    }
  }

  /// Notes what happens among the readers.
  func take(_ notice: ServerNotice) {
    switch notice {
    case .connected: note { $0.hasReader = true }
    case .unanswered(let id): close(id)
    default: break
    }
  }

  /// Notes an answer.
  func take(_ answer: ReaderAnswer) {
    switch answer {
    case .accepted(let id), .rejected(let id): close(id)
    // Only a picture that is still looked at could be asked again.
    case .retry: break
    }
  }

  /// Ends all waiting, now and later.
  func hurry() {
    note { $0.isHurried = true }
  }

  /// Returns when the first reader has connected.
  func waitForReader() {
    wait { $0.hasReader }
  }

  /// Returns when the key was answered or its hold is over.
  func waitForAnswer() {
    wait { !$0.isOpen }
  }

  private func close(_ id: KeyID) {
    note { if $0.last == id { $0.isOpen = false } }
  }

  private func note(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    change.signal()
  }

  private func wait(until condition: (State) -> Bool) {
    while !state.withLock({ $0.isHurried || condition($0) }) { change.wait() }
  }
}
