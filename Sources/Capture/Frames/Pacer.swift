import Dispatch
import Synchronization

/// The timer of a `Throttle` and the reader that waits for it.
final class Pacer: Sendable {
  private struct State {
    var reader: CheckedContinuation<Frame?, Never>?
    var lastNumber: Int?
    /// Whether a tick passed because nobody waited for it.
    var isLate = false
    var isOver = false
  }

  private let source: any FrameSource
  private let interval: Double
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "throttle")
  /// Unsafe in name only: a dispatch source may be scheduled and cancelled from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init(
    _ source: any FrameSource, framesPerSecond: Double,
    reporting report: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.source = source
    interval = 1 / framesPerSecond
    timer = DispatchSource.makeTimerSource(queue: queue)
    schedule()
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.activate()
    source.start { [weak self] event in
      report(event)
      if case .ended = event { self?.end() }
    }
  }

  deinit {
    timer.cancel()
    source.stop()
  }

  /// The next frame; nil once the source has ended.
  func next() async -> Frame? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let (isOver, isLate) = state.withLock { state in
          defer { state.isLate = false }
          if !state.isOver { state.reader = reader }
          return (state.isOver, state.isLate)
        }
        if isOver { return reader.resume(returning: nil) }
        if isLate { schedule() }
      }
    } onCancel: {
      // Elsewhere: here the task is locked, and the source's end, which resumes the reader, would wait for it.
      queue.async { [self] in
        source.stop()
        end()
      }
    }
  }

  /// Begins the ticks anew, with one at once.
  private func schedule() {
    timer.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(1))
  }

  /// Gives the newest frame to a reader that waits; passes when none does.
  private func tick() {
    let (isWaited, last) = state.withLock { state in
      if state.reader == nil { state.isLate = true }
      return (state.reader != nil, state.lastNumber)
    }
    guard isWaited, let frame = source.newestFrame(after: last) else { return }
    let reader = state.withLock { state in
      defer { state.reader = nil }
      // The end may have taken the reader meanwhile: then the frame passes.
      if state.reader != nil { state.lastNumber = frame.number }
      return state.reader
    }
    reader?.resume(returning: frame)
  }

  private func end() {
    timer.cancel()
    let reader = state.withLock { state in
      defer { state.reader = nil }
      state.isOver = true
      return state.reader
    }
    reader?.resume(returning: nil)
  }
}
