/// What the camera's thread does: find, open, stream, and after a fault again.
struct CameraLoop {
  private var search: DeviceSearch
  private let settings: CameraSettings
  private let latest: LatestFrame
  private let stopping: WakeUp
  private let report: @Sendable (SourceEvent) -> Void

  /// A stream that lasted so long is a good one, whatever ended it.
  private static let steadiness = Duration.seconds(5)

  private var backOff = BackOff()
  private var nodes: NodeWatch
  /// The fault that lasts, and since when.
  private var outage: (fault: CameraFault, since: MonotonicTime)?
  private var lastFormat: StreamFormat?

  init(
    search: DeviceSearch, settings: CameraSettings, latest: LatestFrame, stopping: WakeUp,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.search = search
    self.settings = settings
    nodes = NodeWatch(settings.directory)
    self.latest = latest
    self.stopping = stopping
    self.report = report
  }

  /// Returns when stopped or when waiting can't mend a fault.
  mutating func run() {
    while true {
      do {
        try openAndStream()
        return report(.ended(nil))
      } catch {
        guard error.isPassing else { return report(.ended(error)) }
        note(error)
        if isStoppedInPause() { return report(.ended(nil)) }
      }
    }
  }

  /// Tells of a fault, once while it lasts.
  private mutating func note(_ fault: CameraFault) {
    defer { outage = (fault, outage?.since ?? .now) }
    if outage?.fault != fault { report(.fault(fault)) }
  }

  /// Waits before the next try, no longer than until a node comes; whether the end was asked for meanwhile.
  private mutating func isStoppedInPause() -> Bool {
    var rest = backOff.next()
    while rest > .zero {
      if stopping.wait(min(rest, BackOff.shortest)) { return true }
      rest -= BackOff.shortest
      guard nodes.hasNews() else { continue }
      backOff.reset()
      return false
    }
    return false
  }

  private mutating func openAndStream() throws(CameraFault) {
    let stream = try CaptureStream(try search.next(), settings)
    let start = MonotonicTime.now
    defer {
      // A camera that fails right after each start is no reason for haste.
      if .now - start > Self.steadiness { backOff.reset() }
      // In this order: no reader may be at the buffers when they are unmapped.
      latest.clear()
      stream.close()
    }
    try capture(from: stream)
  }

  private mutating func capture(from stream: CaptureStream) throws(CameraFault) {
    let slowest = Duration.seconds(4 / max(0.1, stream.format.interval?.rate ?? 30))
    let timeout = max(settings.stallTimeout, slowest)
    var health = StreamHealth(timeout: timeout, start: .now)
    var size = stream.format.size
    while true {
      switch try stream.next(timeout: health.patience(at: .now), stop: stopping) {
      case .stopped: return
      case .timeout: throw .stalled(path: stream.device.path, timeout)
      case .sourceChange:
        throw .formatChanged(path: stream.device.path, from: "\(stream.format)", to: nil)
      case .nothing: break
      case .buffer(let buffer): keep(buffer, of: stream, &health, &size)
      }
      if health.patience(at: .now) <= .zero { throw .stalled(path: stream.device.path, timeout) }
    }
  }

  /// Makes a good frame the newest; hands a damaged one back.
  private mutating func keep(
    _ buffer: CapturedBuffer, of stream: CaptureStream, _ health: inout StreamHealth,
    _ size: inout PictureSize
  ) {
    do {
      let seen = try stream.inspect(buffer)
      // What only decoding finds was found by a reader.
      if let damage = latest.takeDamage() { tell(health.note(damage, at: .now), of: stream) }
      // First the news, then the frame: readers are told what it is that they see.
      if !health.hasStarted { begin(stream) }
      latest.put(stream.pending(buffer, longestSide: settings.longestSide))
      tell(health.noteGood(at: .now), of: stream)
      if seen != size {
        report(.fault(.formatChanged(path: stream.device.path, from: "\(size)", to: "\(seen)")))
        size = seen
      }
    } catch {
      try? stream.enqueue(buffer)
      tell(health.note(error, at: .now), of: stream)
    }
  }

  private mutating func begin(_ stream: CaptureStream) {
    if let lastFormat, lastFormat != stream.format, outage != nil {
      report(
        .fault(.formatChanged(path: stream.device.path, from: "\(lastFormat)", to: "\(stream.format)")))
    }
    report(.streaming(stream.device, stream.format, outage: outage.map { .now - $0.since }))
    lastFormat = stream.format
    search.found(stream.device)
    outage = nil
  }

  private func tell(_ change: StreamHealth.Change?, of stream: CaptureStream) {
    switch change {
    case nil: break
    case .began(let damage): report(.fault(.damagedFrame(path: stream.device.path, damage)))
    case .ended(let damage, let outage):
      report(.recovered(.damagedFrame(path: stream.device.path, damage), outage: outage))
    }
  }
}

extension CaptureStream {
  /// The buffer as a frame whose picture is made when somebody takes it.
  fileprivate func pending(_ buffer: CapturedBuffer, longestSide: Int) -> PendingFrame {
    PendingFrame(
      origin: .device(path: device.path, sequence: buffer.sequence), time: buffer.time,
      luminance: { [self] () throws(FrameDamage) in try luminance(of: buffer, longestSide: longestSide) },
      // A buffer that can't be handed back is missed by the driver: the stream fails or stalls, and is renewed.
      release: { [self] in try? enqueue(buffer) })
  }
}
