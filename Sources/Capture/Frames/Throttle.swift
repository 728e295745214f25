import Imaging

/// A source's frames at a steady pace.
///
/// A timer takes the newest frame; when the reader is still busy the tick passes, so that a frame is never
/// old and never queued. A reader that missed a tick gets the newest frame once it is free, and the ticks begin anew:
/// who is a little too slow for the pace doesn't wait for every second tick. The source starts with the iteration and
/// stops when it ends or its task is cancelled.
///
///     let frames = Throttle(camera, framesPerSecond: 5) { event in tell(event) }
///     for await frame in frames { read(frame.image) }
public struct Throttle: AsyncSequence, Sendable {
  /// The newest frame; each comes once.
  public typealias Element = Frame

  /// Nothing is thrown; what ends a source is in its last event.
  public typealias Failure = Never

  private let source: any FrameSource
  private let framesPerSecond: Double
  private let report: @Sendable (SourceEvent) -> Void

  /// At most `framesPerSecond` frames a second of `source`.
  ///
  /// `report` is told what happens to the source, in order, at once and on the source's thread, however long the
  /// reader is busy with a frame.
  public init(
    _ source: any FrameSource, framesPerSecond: Double = 5,
    reporting report: @escaping @Sendable (SourceEvent) -> Void = { _ in }
  ) {
    precondition(framesPerSecond > 0)
    self.source = source
    self.framesPerSecond = framesPerSecond
    self.report = report
  }

  /// Starts the source.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pacer: Pacer(source, framesPerSecond: framesPerSecond, reporting: report))
  }

  /// The frames one after another.
  public struct Iterator: AsyncIteratorProtocol {
    let pacer: Pacer

    /// The next frame; nil after the source's end or when the task is cancelled.
    public mutating func next() async -> Frame? {
      await pacer.next()
    }

    /// The next frame; nil after the source's end or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Frame? {
      await pacer.next()
    }
  }
}
