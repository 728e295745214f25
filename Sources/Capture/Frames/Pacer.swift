import Dispatch
import Synchronization

/// The timer of a `Throttle` and the reader that waits for it.
final class Pacer: Sendable {
  private struct State {
    var reader: CheckedContinuation<Frame?, Never>?
    var lastNumber: Int?
    var isOver = false
  }

  private let source: any FrameSource
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "throttle")
  /// Unsafe in name only: a dispatch source may be cancelled from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init(
    _ source: any FrameSource, framesPerSecond: Double,
    reporting report: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.source = source
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: 1 / framesPerSecond, leeway: .milliseconds(1))
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
        let isOver = state.withLock { state in
          if !state.isOver { state.reader = reader }
          return state.isOver
        }
        if isOver { reader.resume(returning: nil) }
      }
    } onCancel: {
      source.stop()
      end()
    }
  }

  /// Gives the newest frame to a reader that waits; passes when none does.
  private func tick() {
    let (isWaited, last) = state.withLock { ($0.reader != nil, $0.lastNumber) }
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
