import CLinux
import Foundation
import Synchronization

/// A thread on which an actor runs whose stack is wiped after each job: short strings lie there, a document's number
/// for one.
///
/// Tesseract wants more stack than the threads of Swift's pool have, too, and keeps one busy for long.
final class ActorThread: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private static let stackSize = 16 << 20

  private let state = Mutex(State())
  private let waiting = DispatchSemaphore(value: 0)

  init(name: String) {
    let thread = Thread { [self] in work() }
    thread.name = name
    thread.stackSize = Self.stackSize
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    waiting.signal()
  }

  /// Ends the thread once its jobs are done.
  func end() {
    state.withLock { $0.isOver = true }
    waiting.signal()
  }

  private func work() {
    while true {
      waiting.wait()
      let (job, isOver) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isOver)
      }
      if let job {
        job.runSynchronously(on: asUnownedSerialExecutor())
        linux_wipe_stack()
      } else if isOver {
        return
      }
    }
  }
}
