import Foundation
import Synchronization

/// Runs the same work over many inputs on several threads and gives the results in the order of the inputs.
public struct OrderedWorkers: Sendable {
  /// How many threads work at once.
  public let count: Int

  /// Tesseract and libjpeg want more stack than a thread has by default.
  private static let stackSize = 16 << 20

  /// Workers on `count` threads, at least one.
  public init(count: Int) {
    self.count = max(1, count)
  }

  /// Calls `work` for each input and `emit` for each result, in input order and never two at once.
  ///
  /// - Parameters:
  ///   - inputs: what is to be done.
  ///   - isCancelled: asked before each input; once true, no further input is begun.
  ///   - prepare: makes what one thread needs for itself; called once on each thread.
  ///   - work: handles one input with what `prepare` made.
  ///   - emit: takes one result.
  public func run<Input: Sendable, State, Output: Sendable>(
    over inputs: [Input],
    isCancelled: @escaping @Sendable () -> Bool = { false },
    prepare: @escaping @Sendable () -> State,
    work: @escaping @Sendable (inout State, Input) -> Output,
    emit: @escaping @Sendable (Output) -> Void
  ) {
    let progress = Progress<Output>()
    let finished = DispatchGroup()
    for _ in 0..<min(count, inputs.count) {
      finished.enter()
      let thread = Thread {
        defer { finished.leave() }
        var state = prepare()
        while !isCancelled(), let index = progress.next(below: inputs.count) {
          progress.finish(index, with: work(&state, inputs[index]), emit: emit)
        }
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    finished.wait()
  }
}

/// Which input comes next, and the results that wait for an earlier one.
private final class Progress<Output: Sendable>: Sendable {
  private struct State {
    var nextInput = 0
    var nextOutput = 0
    var waiting: [Int: Output] = [:]
  }

  private let state = Mutex(State())

  func next(below count: Int) -> Int? {
    state.withLock { state in
      guard state.nextInput < count else { return nil }
      defer { state.nextInput += 1 }
      return state.nextInput
    }
  }

  func finish(_ index: Int, with output: Output, emit: (Output) -> Void) {
    state.withLock { state in
      state.waiting[index] = output
      while let ready = state.waiting.removeValue(forKey: state.nextOutput) {
        emit(ready)
        state.nextOutput += 1
      }
    }
  }
}
