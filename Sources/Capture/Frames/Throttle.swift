/// A source's frames at a steady pace, together with what happens to the source.
///
/// A timer takes the newest frame; when the reader is still busy the tick passes, so that a frame is never
/// old and never queued. The source starts with the iteration and stops when it ends or its task is
/// cancelled.
///
///     for await output in Throttle(camera, framesPerSecond: 5) {
///       switch output {
///       case .frame(let frame): read(frame.image)
///       case .event(let event): tell(event)
///       }
///     }
public struct Throttle: AsyncSequence, Sendable {
  /// What comes out.
  public enum Element: Sendable {
    /// The newest frame; each comes once.
    case frame(Frame)
    /// Something happened to the source; none is lost.
    case event(SourceEvent)
  }

  /// Nothing is thrown; what ends a source is in its last event.
  public typealias Failure = Never

  private let source: any FrameSource
  private let framesPerSecond: Double

  /// At most `framesPerSecond` frames a second of `source`.
  public init(_ source: any FrameSource, framesPerSecond: Double = 5) {
    precondition(framesPerSecond > 0)
    self.source = source
    self.framesPerSecond = framesPerSecond
  }

  /// Starts the source.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pacer: Pacer(source, framesPerSecond: framesPerSecond))
  }

  /// The outputs one after another.
  public struct Iterator: AsyncIteratorProtocol {
    let pacer: Pacer

    /// The next output; nil after `.ended` or when the task is cancelled.
    public mutating func next() async -> Element? {
      await pacer.next()
    }

    /// The next output; nil after `.ended` or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Element? {
      await pacer.next()
    }
  }
}
