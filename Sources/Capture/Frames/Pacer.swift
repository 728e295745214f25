import Dispatch
import Synchronization

/// The timer of a `Throttle` and the reader that waits for it.
final class Pacer: Sendable {
  private struct State {
    var events: [SourceEvent] = []
    var reader: CheckedContinuation<Throttle.Element?, Never>?
    var lastNumber: Int?
    var isOver = false
  }

  private let source: any FrameSource
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "throttle")
  /// Unsafe in name only: a dispatch source may be cancelled from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init(_ source: any FrameSource, framesPerSecond: Double) {
    self.source = source
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: 1 / framesPerSecond, leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.activate()
    source.start { [weak self] event in self?.note(event) }
  }

  deinit {
    timer.cancel()
    source.stop()
  }

  /// What comes next, an event before a frame.
  func next() async -> Throttle.Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let answer: Throttle.Element?? = state.withLock { state in
          if !state.events.isEmpty { return .event(state.events.removeFirst()) }
          if state.isOver { return .some(nil) }
          state.reader = reader
          return nil
        }
        if let answer { reader.resume(returning: answer) }
      }
    } onCancel: {
      end()
    }
  }

  /// Gives the newest frame to a reader that waits; passes when none does.
  private func tick() {
    let (isWaited, last) = state.withLock { ($0.reader != nil, $0.lastNumber) }
    guard isWaited, let frame = source.newestFrame(after: last) else { return }
    let reader = state.withLock { state in
      defer { state.reader = nil }
      // An event may have taken the reader meanwhile: then the frame passes.
      if state.reader != nil { state.lastNumber = frame.number }
      return state.reader
    }
    reader?.resume(returning: .frame(frame))
  }

  private func note(_ event: SourceEvent) {
    let reader = state.withLock { state in
      if case .ended = event { state.isOver = true }
      guard let reader = state.reader else {
        state.events.append(event)
        return nil as CheckedContinuation<Throttle.Element?, Never>?
      }
      state.reader = nil
      return reader
    }
    reader?.resume(returning: .event(event))
  }

  private func end() {
    timer.cancel()
    source.stop()
    let reader = state.withLock { state in
      defer { state.reader = nil }
      state.isOver = true
      state.events = []
      return state.reader
    }
    reader?.resume(returning: nil)
  }
}
