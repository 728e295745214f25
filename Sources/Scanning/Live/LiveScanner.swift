import Capture
import Imaging
import MRZ
import Recognition
import Synchronization

/// Follows documents before a camera: frames in, events out.
///
/// What comes in while a frame is being read acts at once.
///
///     let scanner = try LiveScanner(model: model) { report in … }
///     await scanner.run(camera)
public actor LiveScanner {
  private nonisolated let thread = ActorThread(name: "deciding")
  let reader: FrameReader
  let tell: @Sendable (LiveReport) -> Void
  var tracker: KeyTracker
  var offer: KeyOffer?
  /// How far the fields of the document in view are.
  var fields: [FieldName: FieldProgress] = [:]
  var advice = SteadyAdvice()
  var status: StatusEvent?
  /// When the source was lost last.
  nonisolated let loss = Mutex<MonotonicTime?>(nil)
  /// How often what was joined was dropped.
  private(set) var beginnings = 0
  /// Counts and times so far.
  public internal(set) var figures = LiveFigures()

  /// The thread that decides.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// A scanner with `model`; `tell` should return at once.
  ///
  /// What frames show is told in order, on the scanner's thread; what happens to the source in order, too, on its own
  /// thread and without waiting for a frame that is being read.
  ///
  /// - Throws: `RecognitionError.modelRefused` if Tesseract can't use the model.
  public init(
    model: Model, options: LiveOptions = LiveOptions(), tell: @escaping @Sendable (LiveReport) -> Void
  ) throws(RecognitionError) {
    let decoder = ZoneDecoder(calibration: model.calibration, thresholds: options.thresholds)
    reader = try FrameReader(model: model, decoder: decoder)
    tracker = KeyTracker(decoder: decoder, rule: options.rule)
    self.tell = tell
  }

  deinit {
    thread.end()
  }

  /// Reads the newest frames of `source`, at most `framesPerSecond` a second, until it ends or the task is cancelled.
  public func run(_ source: any FrameSource, framesPerSecond: Double = 5) async {
    for await frame in Throttle(source, framesPerSecond: framesPerSecond, reporting: { self.take($0) }) {
      await take(frame)
      figures.add(age: frame.age)
    }
  }

  /// Reads every picture of `folder` one after another, as if each came in its time; ends early when the task is
  /// cancelled.
  public func runEveryFrame(of folder: FrameFolder) async {
    take(.playing(path: folder.path, count: folder.count))
    for index in 0..<folder.count where !Task.isCancelled {
      do {
        await take(try folder.frame(at: index))
      } catch {
        take(.unreadable(error))
      }
    }
    take(.ended(nil))
  }

  /// Acts on what a reader found out with a key.
  public func take(_ answer: ReaderAnswer) {
    switch answer {
    case .accepted(let id):
      guard settle(id, .accepted) != nil else { return }
      startAnew()
    case .rejected(let id):
      guard let key = settle(id, .rejected) else { return }
      tracker.reject(key)
      startAnew()
    case .retry(let id):
      if offer?.id == id { tracker.retry() }
    }
  }

  /// Withdraws the key on offer, drops what was joined and forgets which keys were refused; what is in view is read
  /// anew.
  ///
  /// A frame that is being read at the time doesn't count.
  public func reset() {
    if let offer { _ = settle(offer.id, .withdrawn) }
    tracker.forget()
    startAnew()
  }

  /// The source is lost, and with it whatever was in view.
  func loseSight() {
    guard status != nil else { return }
    leave()
    startAnew()
  }

  private func startAnew() {
    beginnings += 1
    tracker.reset()
    fields = [:]
    tellStatus()
  }
}
