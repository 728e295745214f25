import Foundation
import Imaging
import Synchronization
import Testing

@testable import Capture

/// A source whose frames are there at once, numbered by the clock.
private final class ClockedSource: FrameSource {
  let interval: Duration
  let begin = MonotonicTime.now
  let isStopped = Mutex(false)
  let takes = Mutex(0)
  let report = Mutex<(@Sendable (SourceEvent) -> Void)?>(nil)

  init(interval: Duration) {
    self.interval = interval
  }

  func start(reporting report: @escaping @Sendable (SourceEvent) -> Void) {
    self.report.withLock { $0 = report }
  }

  func newestFrame(after number: Int?) -> Frame? {
    let index = Int((MonotonicTime.now - begin) / interval) + 1
    guard index > number ?? 0 else { return nil }
    takes.withLock { $0 += 1 }
    return Frame(
      number: index, image: LuminanceImage(width: 1, height: 1, filledWith: 0),
      origin: .device(path: "clock", sequence: index), time: begin + interval * (index - 1))
  }

  func stop() {
    isStopped.withLock { $0 = true }
    report.withLock { $0 }?(.ended(nil))
  }
}

struct ThrottleTests {
  @Test func framesAreTheNewestHoweverSlowTheReaderIs() async throws {
    let source = ClockedSource(interval: .milliseconds(10))
    var frames: [Frame] = []
    for await frame in Throttle(source, framesPerSecond: 20) {
      frames.append(frame)
      if frames.count == 8 { break }
      // Longer than three ticks.
      try await Task.sleep(for: .milliseconds(170))
    }
    // A queue would give the frames of the ticks in between: 5 numbers from one to the next.
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(next.number - one.number >= 17) }
    // And none is taken while nobody waits for it, to grow old.
    #expect(source.takes.withLock { $0 } == frames.count)
  }

  @Test func aReaderThatIsALittleTooSlowGetsMoreThanEverySecondTick() async throws {
    let source = ClockedSource(interval: .milliseconds(1))
    var numbers: [Int] = []
    // Every second tick would be a thousand frames from one to the next, each time; a busy machine adds to many.
    func hasOneInTime() -> Bool { zip(numbers, numbers.dropFirst()).contains { $1 - $0 < 950 } }
    for await frame in Throttle(source, framesPerSecond: 2) {
      numbers.append(frame.number)
      if hasOneInTime() || numbers.count == 40 { break }
      try await Task.sleep(for: .milliseconds(520))
    }
    #expect(hasOneInTime())
  }

  @Test func readerThatWaitsGetsFramesAtThePace() async {
    let source = ClockedSource(interval: .milliseconds(1))
    var times: [MonotonicTime] = []
    for await _ in Throttle(source, framesPerSecond: 20) {
      times.append(.now)
      if times.count == 11 { break }
    }
    #expect(times[10] - times[0] > .milliseconds(440))
  }

  @Test func noFrameComesTwice() async {
    let source = ClockedSource(interval: .milliseconds(120))
    var numbers: [Int] = []
    for await frame in Throttle(source, framesPerSecond: 50) {
      numbers.append(frame.number)
      if numbers.count == 4 { break }
    }
    #expect(Set(numbers).count == 4)
  }

  @Test func eventsComeInOrderAndTheLastEndsTheSequence() async {
    let source = ClockedSource(interval: .seconds(1000))
    let told = Mutex<[String]>([])
    let throttle = Throttle(source) { event in told.withLock { $0.append("\(event)") } }
    var frames = throttle.makeAsyncIterator()
    source.report.withLock { $0 }?(.fault(.noCamera(directory: "/dev")))
    source.report.withLock { $0 }?(.fault(.busy(path: "/dev/video0")))
    source.stop()
    while await frames.next() != nil {}
    #expect(told.withLock { $0 }.count == 3)
    #expect(told.withLock { $0 }.last == "no more frames")
  }

  @Test func anEventDoesNotWaitForAReaderThatIsBusy() async {
    let source = ClockedSource(interval: .milliseconds(1))
    let told = Mutex(0)
    for await _ in Throttle(source, framesPerSecond: 100, reporting: { _ in told.withLock { $0 += 1 } }) {
      // Here a frame is being read.
      source.report.withLock { $0 }?(.fault(.noCamera(directory: "/dev")))
      #expect(told.withLock { $0 } == 1)
      break
    }
  }

  /// A source with a thread of its own, which ends it.
  private final class ThreadedSource: FrameSource {
    let report = Mutex<(@Sendable (SourceEvent) -> Void)?>(nil)
    /// Whether the thread had ended when `stop` returned.
    let hasEnded = Mutex<Bool?>(nil)

    func start(reporting report: @escaping @Sendable (SourceEvent) -> Void) {
      self.report.withLock { $0 = report }
    }

    func newestFrame(after number: Int?) -> Frame? { nil }

    func stop() {
      guard let report = report.withLock({ $0 }), hasEnded.withLock({ $0 == nil }) else { return }
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        report(.ended(nil))
        ended.signal()
      }
      let isOver = ended.wait(timeout: .now() + 5) == .success
      hasEnded.withLock { $0 = $0 ?? isOver }
    }
  }

  @Test func cancellingTheTaskKeepsNoThreadOfTheSourceWaiting() async {
    let source = ThreadedSource()
    let task = Task {
      for await _ in Throttle(source, framesPerSecond: 100) {}
    }
    while source.report.withLock({ $0 == nil }) { await Task.yield() }
    // Long enough for the reader to wait.
    try? await Task.sleep(for: .milliseconds(100))
    task.cancel()
    await task.value
    while source.hasEnded.withLock({ $0 == nil }) { await Task.yield() }
    #expect(source.hasEnded.withLock { $0 } == true)
  }

  @Test func cancellingTheTaskStopsTheSource() async {
    let source = ClockedSource(interval: .seconds(1000))
    let task = Task {
      for await _ in Throttle(source, framesPerSecond: 100) {}
    }
    while source.report.withLock({ $0 == nil }) { await Task.yield() }
    task.cancel()
    await task.value
    #expect(source.isStopped.withLock { $0 })
  }
}
