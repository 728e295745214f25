import CameraRig
import Foundation
import Testing

@testable import Capture

/// Each fault is told once, in words that help, and the camera goes on by itself.
@Suite(.serialized, .enabled(if: FuseCamera.isAvailable, "\(FuseCamera.requirement)"))
struct CameraFaultTests {
  let rig: FuseCamera
  let log = EventLog()

  init() throws {
    let patterns = Pattern.frames(320, 240)
    rig = try FuseCamera([
      .init(name: "GREY:320x240:30", frames: patterns.map(\.grey)),
      .init(name: "MJPG:160x120:30", frames: Pattern.frames(160, 120).map(\.jpeg)),
    ])
  }

  var settings: CameraSettings {
    var settings = CameraSettings()
    settings.directory = rig.mount
    settings.stallTimeout = .milliseconds(500)
    return settings
  }

  /// A camera that reports to `log`.
  func start(_ selection: DeviceSelection = .first, _ settings: CameraSettings? = nil) -> Camera {
    let camera = Camera(selection, settings ?? self.settings)
    camera.start { [log] in log.note($0) }
    return camera
  }

  /// Whether a frame comes that is newer than all there were.
  func hasNewFrames(_ camera: Camera) -> Bool {
    let last = camera.newestFrame(after: nil)?.number
    return log.wait { _ in camera.newestFrame(after: last) != nil }
  }

  var mjpeg: CameraSettings {
    var settings = settings
    settings.pixelFormat = PixelFormat("MJPG")
    return settings
  }

  @Test("An unplugged camera is found again, under whatever number", arguments: [0, 2])
  func unplug(number: Int) throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    try rig.command("unplug")
    #expect(log.waitForFault { $0 == .unplugged(path: rig.mount + "/video0") })
    usleep(1_500_000)
    #expect(log.faults.count == 1, "\(log.faults)")
    #expect(!FileManager.default.fileExists(atPath: rig.mount + "/video0"))
    try rig.command("plug \(number)")
    #expect(log.waitForStart(2), "\(log.events)")
    guard case .device(let path, _)? = camera.newestFrame(after: nil)?.origin else {
      Issue.record("no frame")
      return
    }
    #expect(path == rig.mount + "/video\(number)")
  }

  /// A loose plug, away for 0.2 s of each second: pauses that grow to a second would miss most of its returns.
  @Test func aCameraThatComesAndGoesIsFoundMostTimes() throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart())
    let times = 12
    for _ in 0..<times {
      try rig.command("unplug")
      usleep(200_000)
      try rig.command("plug 0")
      usleep(800_000)
    }
    #expect(log.starts - 1 > times / 2, "\(log.events)")
  }

  @Test func stalledCameraIsOpenedAgain() throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart())
    try rig.command("stall -1")
    #expect(log.waitForFault { if case .stalled = $0 { true } else { false } })
    try rig.command("resume")
    #expect(log.waitForStart(2), "\(log.events)")
    #expect(hasNewFrames(camera))
  }

  @Test("Damaged frames are skipped", arguments: ["flag", "cut", "empty"], [false, true])
  func damage(kind: String, isJPEG: Bool) throws {
    let camera = start(.first, isJPEG ? mjpeg : settings)
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    try rig.command("\(kind) 5")
    let expected: FrameDamage = kind == "flag" ? .flagged : kind == "cut" ? .cut : .empty
    #expect(log.waitForFault { $0 == .damagedFrame(path: rig.mount + "/video0", expected) }, "\(log.events)")
    #expect(log.wait { $0.contains { if case .recovered = $0 { true } else { false } } })
    #expect(log.faults.count == 1, "\(log.faults)")
    #expect(log.starts == 1)
    #expect(hasNewFrames(camera))
  }

  @Test func onlyDamagedFramesCountAsStall() throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart())
    try rig.command("empty 40")
    #expect(log.waitForFault { if case .stalled = $0 { true } else { false } })
    #expect(log.waitForStart(2), "\(log.events)")
  }

  @Test func brokenJPEGDataAreFoundWhenAFrameIsTaken() throws {
    let camera = start(.first, mjpeg)
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    try rig.command("damage 15")
    let isFound = log.wait { events in
      _ = camera.newestFrame(after: nil)
      return events.contains { if case .fault(.damagedFrame) = $0 { true } else { false } }
    }
    #expect(isFound, "\(log.events)")
    #expect(log.wait { $0.contains { if case .recovered = $0 { true } else { false } } })
  }

  @Test(
    "A call that fails is tried again",
    arguments: [
      "S_FMT EIO", "REQBUFS ENOMEM", "QUERYBUF EINVAL", "QBUF EIO", "STREAMON EIO", "QUERYCAP EIO",
    ])
  func failingSetup(failure: String) throws {
    try rig.command("fail \(failure) 3")
    let camera = start(.path(rig.mount + "/video0"))
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    let call = failure.split(separator: " ")[0]
    #expect(log.faults.count == 1, "\(log.faults)")
    #expect(log.faults.first.map { "\($0)".contains("VIDIOC_\(call)") } == true, "\(log.faults)")
  }

  @Test func lackOfBandwidthIsNamed() throws {
    try rig.command("fail STREAMON ENOSPC 1")
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    #expect(log.faults.first.map { "\($0)".contains("USB bandwidth") } == true, "\(log.faults)")
  }

  @Test func failingDequeueIsTriedAgain() throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart())
    try rig.command("fail DQBUF EIO 1")
    #expect(log.waitForStart(2), "\(log.events)")
    #expect(log.faults == [.failed(path: rig.mount + "/video0", V4L2Error(call: "VIDIOC_DQBUF", code: EIO))])
  }

  @Test func busyCameraIsWaitedFor() throws {
    let path = rig.mount + "/video0"
    let first = start()
    #expect(log.waitForStart())
    let secondLog = EventLog()
    let second = Camera(.first, settings)
    second.start { secondLog.note($0) }
    defer { second.stop() }
    #expect(secondLog.waitForFault { $0 == .busy(path: path) }, "\(secondLog.events)")
    first.stop()
    #expect(secondLog.waitForStart(), "\(secondLog.events)")
    #expect(secondLog.faults == [.busy(path: path)])
  }

  @Test func deniedPermissionNamesTheGroup() throws {
    try rig.command("fail OPEN EACCES 3")
    let camera = start(.path(rig.mount + "/video0"))
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    #expect(log.faults == [.permissionDenied(path: rig.mount + "/video0")])
    #expect(log.faults.first.map { "\($0)".contains("group 'video'") } == true)
  }

  @Test func cameraThatIsNotThereIsWaitedFor() throws {
    try rig.command("unplug")
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForFault { $0 == .noCamera(directory: rig.mount) })
    try rig.command("plug 0")
    #expect(log.waitForStart(), "\(log.events)")
  }

  @Test func metadataNodeLeadsToItsCamera() throws {
    let camera = start(.path(rig.mount + "/video1"))
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    #expect(log.faults.isEmpty)
  }

  @Test func changedSourceIsOpenedAgain() throws {
    let camera = start()
    defer { camera.stop() }
    #expect(log.waitForStart())
    try rig.command("change")
    #expect(log.waitForFault { if case .formatChanged = $0 { true } else { false } })
    #expect(log.waitForStart(2), "\(log.events)")
  }

  @Test func jpegOfAnotherSizeIsTakenAsItIs() throws {
    let camera = start(.first, mjpeg)
    defer { camera.stop() }
    #expect(log.waitForStart(), "\(log.events)")
    let file = rig.directory + "/smaller"
    try Data(Pattern(width: 96, height: 64, number: 0).jpeg).write(to: URL(fileURLWithPath: file))
    try rig.command("frames 1 \(file)")
    #expect(
      log.waitForFault {
        $0 == .formatChanged(path: rig.mount + "/video0", from: "160x120", to: "96x64")
      }, "\(log.events)")
    #expect(log.wait { _ in camera.newestFrame(after: nil)?.image.width == 96 })
  }

  @Test func fileThatIsNoDeviceEndsTheSource() throws {
    let path = rig.directory + "/0/0000"
    let camera = start(.path(path))
    defer { camera.stop() }
    #expect(log.wait { $0.contains { if case .ended(.notACamera(path)) = $0 { true } else { false } } })
  }

  @Test func modeThatIsNotOfferedEndsTheSourceWithAList() throws {
    var settings = settings
    settings.size = PictureSize("1920x1080")
    let camera = start(.first, settings)
    defer { camera.stop() }
    #expect(log.wait { !$0.isEmpty })
    #expect(
      log.events.map { "\($0)" } == [
        "\(rig.mount)/video0: no 1920x1080; it offers GREY 320x240, MJPG 160x120"
      ])
  }

  @Test func controlsAreSetByNameAndChecked() throws {
    var settings = settings
    settings.controls = [ControlSetting(name: "brightness", value: 200)]
    let camera = start(.first, settings)
    #expect(log.waitForStart(), "\(log.events)")
    camera.stop()
    for (text, message) in [
      ("brightness=999", "control brightness: 999 is outside 0 to 255"),
      ("zoom=1", "no control 'zoom'; it has brightness"),
    ] {
      settings.controls = [try #require(ControlSetting(text))]
      let refusing = EventLog()
      let camera = Camera(.first, settings)
      camera.start { refusing.note($0) }
      #expect(refusing.wait { !$0.isEmpty })
      camera.stop()
      #expect(refusing.events.map { "\($0)" } == [message])
    }
  }

  @Test func stopsAtOnceWhileItWaitsForACamera() throws {
    try rig.command("unplug")
    let camera = start()
    #expect(log.waitForFault { $0 == .noCamera(directory: rig.mount) })
    usleep(700_000)
    let start = MonotonicTime.now
    camera.stop()
    #expect(MonotonicTime.now - start < .milliseconds(250))
    #expect(log.wait { if case .ended(nil)? = $0.last { true } else { false } })
  }
}
