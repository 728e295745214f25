import Capture
import Dispatch
import Foundation
import Glibc
import Imaging
import Scanning
import Synchronization

/// One run of `mrzscan camera`: joins source, scanner, socket and terminal, and ends in time.
final class CameraRun: Sendable {
  private struct State {
    var status: ExitStatus?
    var hasKey = false
    var hasFailed = false
    var figures: LiveFigures?
  }

  /// How long the reading of a frame may go on after the end was asked for, and how long readers have to fetch what
  /// was told; the device is released meanwhile, so that all together stays below a quarter of a second.
  private static let patience = DispatchTimeInterval.milliseconds(80)
  private static let grace = Duration.milliseconds(60)
  private static let previewInterval = DispatchTimeInterval.milliseconds(33)

  private let settings: Settings
  private let console: Console
  private let output: EventOutput
  private let server = Mutex<KeyServer?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let state = Mutex(State())
  private let preview = Mutex(PreviewScene())
  private let ending = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)

  init(_ settings: Settings) {
    self.settings = settings
    console = Console(isQuiet: settings.isQuiet, ringsBell: settings.ringsBell)
    output = EventOutput(format: settings.format, alternatives: settings.printsAlternatives)
  }

  /// Scans until the source ends, a signal comes or enough was seen.
  ///
  /// - Throws: `ImageFileError`, `RecognitionError`, `SocketError` where a part can't begin.
  func run() throws -> ExitStatus {
    let (source, folder) = try makeSource()
    let window = settings.showsPreview ? try PreviewWindow() : nil
    let scanner = try LiveScanner(model: settings.model, options: settings.scan) { self.take($0) }
    Signals.watch([SIGINT, SIGTERM]) { self.end(.interrupted) }
    Signals.watch([SIGUSR1]) { Task { await scanner.reset() } }
    let server = try settings.socket?.serve(
      device: nil, onNotice: { self.take($0) }, onAnswer: { answer in Task { await scanner.take(answer) } })
    self.server.withLock { $0 = server }

    let scan = Task {
      if let folder {
        await scanner.runEveryFrame(of: folder)
      } else {
        await scanner.run(source, framesPerSecond: settings.readingsPerSecond)
      }
      finish(await scanner.figures)
    }
    task.withLock { $0 = scan }
    if let window { show(source, in: window) }
    ending.wait()
    scan.cancel()
    server?.stop(grace: Self.grace)
    let hasFinished = finished.wait(timeout: .now() + Self.patience) == .success
    source.stop()
    console.end()
    let (status, figures) = state.withLock { ($0.status ?? .success, $0.figures) }
    if settings.isVerbose, let figures { console.say(figures.text) }
    // Tesseract is still at work: the C library's exit would take away what it works with.
    if !hasFinished { _exit(status.rawValue) }
    return status
  }

  /// Shows what the source sees until the end.
  private func show(_ source: any FrameSource, in window: PreviewWindow) {
    var last: Int?
    while ending.wait(timeout: .now() + Self.previewInterval) == .timedOut {
      guard !window.wasClosed() else { return end(state.withLock { $0.hasKey } ? .success : .unverified) }
      if let frame = source.newestFrame(after: last) {
        last = frame.number
        preview.withLock { $0.picture = frame.image }
      }
      do {
        try window.show(preview.withLock { $0 })
      } catch {
        StandardError.write("mrzscan: \(error)\n")
        return end(.unreadable)
      }
    }
    // The end was asked for elsewhere.
    ending.signal()
  }

  /// The source, and the folder of which every picture is read.
  private func makeSource() throws -> (any FrameSource, FrameFolder?) {
    switch settings.source {
    case .camera(let selection, let camera): return (Camera(selection, camera), nil)
    case .folder(let path, let rate, let readsEvery):
      let folder = try FrameFolder(path, framesPerSecond: rate)
      guard folder.count > 0 else { throw NoPictures(folder: path) }
      return (folder, readsEvery ? folder : nil)
    }
  }

  private func take(_ report: LiveReport) {
    guard state.withLock({ $0.status == nil }) else { return }
    switch report {
    case .source(let event): take(event)
    case .sight(let sight): note(sight)
    case .event(let event): take(event)
    }
  }

  private func note(_ sight: Sight) {
    guard settings.showsPreview else { return }
    preview.withLock { scene in
      // A live source is asked for newer ones.
      if scene.picture == nil || isEveryFrameRead { scene.picture = sight.frame.image }
      scene.zone = sight.zone
    }
  }

  private var isEveryFrameRead: Bool {
    if case .folder(_, _, readsEvery: true) = settings.source { true } else { false }
  }

  private func take(_ event: SourceEvent) {
    showChange(event)
    if case .ended(let fault?) = event {
      state.withLock { $0.hasFailed = true }
      return console.aside { StandardError.write("mrzscan: \(fault)\n") }
    }
    if case .ended = event { return }
    console.say("\(event)")
  }

  private func showChange(_ event: SourceEvent) {
    switch event {
    case .streaming, .playing: preview.withLock { $0.isWaiting = false }
    case _ where event.isLoss:
      preview.withLock { scene in
        scene.isWaiting = true
        scene.zone = nil
      }
    default: break
    }
  }

  private func take(_ event: ScanEvent) {
    server.withLock { $0 }?.publish(event)
    do {
      try console.aside { try output.write(event) }
    } catch OutputError.closed {
      return end(.success)
    } catch {
      StandardError.write("mrzscan: \(error)\n")
      return end(.unreadable)
    }
    switch event {
    case .status(let status):
      console.show(status)
      preview.withLock { $0.status = status }
    case .key:
      console.ring()
      state.withLock { $0.hasKey = true }
      if settings.endsAfterKey && settings.socket == nil { end(.success) }
    case .expired(let expired):
      if settings.endsAfterKey && expired.reason == .accepted { end(.success) }
    case .hello, .error: break
    }
  }

  private func take(_ notice: ServerNotice) {
    if notice.isTrouble || settings.isVerbose { console.say("\(notice)") }
    if case .unanswered = notice, settings.endsAfterKey { end(.success) }
  }

  /// The source has no more.
  private func finish(_ figures: LiveFigures) {
    let status = state.withLock { state in
      state.figures = figures
      return state.hasFailed ? ExitStatus.unreadable : state.hasKey ? .success : .unverified
    }
    finished.signal()
    end(status)
  }

  /// Ends the run with `status`, unless it ends already.
  private func end(_ status: ExitStatus) {
    let isFirst = state.withLock { state in
      defer { state.status = state.status ?? status }
      return state.status == nil
    }
    guard isFirst else { return }
    // Here rather than where the end is waited for, so that no further frame is begun.
    task.withLock { $0?.cancel() }
    ending.signal()
  }
}
