import Dispatch
import Foundation

/// A V4L2 camera that goes on by itself after whatever happens to cameras.
///
/// A thread of its own keeps the newest frame and hands all others back to the driver at once. When the
/// camera is unplugged, stalls or fails it is released, searched for and opened again, with pauses of 0.1
/// to 1 s, or as soon as a node comes; `SourceEvent` tells of each fault once. Faults that waiting can't mend end it.
///
///     let camera = Camera(.first, CameraSettings())
///     for await frame in Throttle(camera) { … }
public final class Camera: FrameSource {
  private let selection: DeviceSelection
  private let settings: CameraSettings
  private let latest = LatestFrame()
  private let stopping = WakeUp()
  private let running = DispatchGroup()

  /// Long enough for a camera to be released, short enough for who waits.
  private static let stopTimeout = DispatchTimeInterval.milliseconds(100)

  /// The camera that `selection` means, not yet opened.
  public init(_ selection: DeviceSelection = .first, _ settings: CameraSettings = CameraSettings()) {
    self.selection = selection
    self.settings = settings
  }

  deinit {
    stopping.set()
  }

  /// Opens the camera and keeps it open until `stop`.
  public func start(reporting report: @escaping @Sendable (SourceEvent) -> Void) {
    running.enter()
    let search = DeviceSearch(selection, directory: settings.directory)
    let thread = Thread { [settings, latest, stopping, running] in
      var loop = CameraLoop(
        search: search, settings: settings, latest: latest, stopping: stopping, report: report)
      loop.run()
      running.leave()
    }
    thread.name = "camera"
    thread.start()
  }

  /// The newest frame, if it is newer than the one with `number`.
  public func newestFrame(after number: Int?) -> Frame? {
    latest.take(after: number)
  }

  /// Releases the device.
  public func stop() {
    stopping.set()
    _ = running.wait(timeout: .now() + Self.stopTimeout)
  }
}
