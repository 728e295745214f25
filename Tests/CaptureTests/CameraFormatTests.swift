import CameraRig
import Foundation
import Imaging
import Testing

@testable import Capture

/// Frames of a camera arrive as they were shown.
@Suite(.serialized, .enabled(if: FuseCamera.isAvailable, "\(FuseCamera.requirement)"))
struct CameraFormatTests {
  /// The next `count` frames of `camera`, each another.
  func frames(_ count: Int, of camera: Camera) -> [Frame] {
    var frames: [Frame] = []
    let end = MonotonicTime.now + .seconds(10)
    while frames.count < count, MonotonicTime.now < end {
      if let frame = camera.newestFrame(after: frames.last?.number) { frames.append(frame) }
      usleep(1000)
    }
    return frames
  }

  func settings(_ rig: FuseCamera) -> CameraSettings {
    var settings = CameraSettings()
    settings.directory = rig.mount
    return settings
  }

  @Test("Luminance is bit-exact", arguments: ["GREY", "YUYV", "UYVY", "NV12", "RGB3"])
  func exactLuminance(format: String) throws {
    let patterns = Pattern.frames(320, 240)
    let encoded = patterns.map { pattern in
      switch format {
      case "GREY": pattern.grey
      case "YUYV": pattern.yuyv
      case "UYVY": pattern.uyvy
      case "RGB3": pattern.rgb
      default: pattern.nv12
      }
    }
    let rig = try FuseCamera([.init(name: "\(format):320x240:30", frames: encoded)])
    let camera = Camera(.first, settings(rig))
    let log = EventLog()
    camera.start { log.note($0) }
    let frames = frames(30, of: camera)
    camera.stop()
    #expect(frames.count == 30, "\(log.events)")
    for frame in frames {
      guard case .device(let path, let sequence) = frame.origin else {
        Issue.record("\(frame.origin)")
        continue
      }
      #expect(path == rig.mount + "/video0")
      #expect(frame.image == patterns[sequence % 4].luminance)
      #expect(frame.age < .seconds(10))
    }
  }

  @Test func jpegIsDecodedToLuminance() throws {
    let patterns = Pattern.frames(640, 480)
    let rig = try FuseCamera([.init(name: "MJPG:640x480:30", frames: patterns.map(\.jpeg))])
    let camera = Camera(.first, settings(rig))
    camera.start { _ in }
    let frames = frames(12, of: camera)
    camera.stop()
    #expect(frames.count == 12)
    for frame in frames {
      guard case .device(_, let sequence) = frame.origin else { continue }
      let drawn = patterns[sequence % 4].luminance
      let differences = zip(frame.image.pixels, drawn.pixels).map { abs(Int($0) - Int($1)) }
      #expect(frame.image.width == 640)
      #expect(differences.reduce(0, +) < 3 * differences.count)
    }
  }

  @Test func jpegIsDecodedAtTheSizeNeeded() throws {
    let rig = try FuseCamera([
      .init(name: "MJPG:1280x720:30", frames: Pattern.frames(1280, 720, count: 1).map(\.jpeg))
    ])
    var settings = settings(rig)
    settings.longestSide = 700
    let camera = Camera(.first, settings)
    camera.start { _ in }
    let frame = frames(1, of: camera).first
    camera.stop()
    #expect(frame?.image.width == 640)
    #expect(frame?.image.height == 360)
  }

  @Test func otherFormatsAreConvertedByLibv4l2() throws {
    let patterns = Pattern.frames(320, 240, count: 1)
    // A grey picture looks the same through the Bayer filter of BA81.
    let rig = try FuseCamera([.init(name: "BA81:320x240:30", frames: patterns.map(\.grey))])
    let camera = Camera(.first, settings(rig))
    let log = EventLog()
    camera.start { log.note($0) }
    let frame = frames(1, of: camera).first
    camera.stop()
    let image = try #require(frame?.image, "\(log.events)")
    // Grey keeps its order; libv4l2 writes the range of studio video, 16 to 235.
    let drawn = patterns[0].luminance
    let differences = zip(image.pixels, drawn.pixels).map { seen, shown in
      abs(Double(seen) - (16 + Double(shown) * 219 / 255))
    }
    // Only where the gradient jumps do the neighbours of a pixel show.
    #expect(differences.count { $0 < 3 } > differences.count * 9 / 10)
  }

  @Test func listsDevicesAndModes() throws {
    let rig = try FuseCamera([
      .init(name: "MJPG:640x480:30,15", frames: Pattern.frames(640, 480, count: 1).map(\.jpeg)),
      .init(name: "YUYV:320x240:30,10", frames: Pattern.frames(320, 240, count: 1).map(\.yuyv)),
    ])
    let devices = CaptureDevice.all(in: rig.mount)
    // The metadata node is none of them.
    #expect(devices.map(\.path) == [rig.mount + "/video0"])
    #expect(devices.first?.card == "Fuse Camera")
    #expect(devices.first?.driver == "uvcvideo")
    #expect(devices.first?.busInfo == "usb-fuse-1")
    let modes = try #require(try devices.first?.modes())
    #expect(modes.map { "\($0.pixelFormat) \($0.size)" } == ["MJPG 640x480", "YUYV 320x240"])
    #expect(modes.map { $0.intervals.map(\.rate) } == [[30, 15], [30, 10]])
  }

  @Test func stopsWithinAQuarterOfASecondWithTheDeviceReleased() throws {
    let rig = try FuseCamera([
      .init(name: "GREY:320x240:30", frames: Pattern.frames(320, 240).map(\.grey))
    ])
    for _ in 0..<5 {
      let camera = Camera(.first, settings(rig))
      let log = EventLog()
      camera.start { log.note($0) }
      #expect(log.waitForStart(), "\(log.events)")
      let start = MonotonicTime.now
      camera.stop()
      #expect(MonotonicTime.now - start < .milliseconds(250))
    }
  }
}
