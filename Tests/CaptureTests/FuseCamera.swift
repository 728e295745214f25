import Foundation
import Glibc
import Synchronization

/// A camera in user space (Tests/Rigs/fusecam) that is real to whoever opens it.
final class FuseCamera {
  /// Where its nodes are: what `/dev` is for other cameras.
  let directory: String

  private let process = Process()

  /// Whether the rig can run here; where it must (in CI), it isn't asked.
  static let isAvailable: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return geteuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0 && (try? program.get()) != nil
  }()

  /// Why a test with the rig is skipped.
  static let requirement = "needs root, /dev/fuse and libfuse3-dev"

  /// Plugs a camera in that shows `patterns` as `modes`, written `FOURCC:WxH:FPS[,FPS…]`.
  init(_ modes: [Mode], arguments: [String] = []) throws {
    directory = NSTemporaryDirectory() + "fusecam-\(UUID().uuidString)"
    let mount = directory + "/dev"
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: try Self.program.get())
    process.arguments = arguments
    for (index, mode) in modes.enumerated() {
      let frames = "\(directory)/\(index)"
      try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
      for (number, frame) in mode.frames.enumerated() {
        let name = "\(frames)/" + String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
        try Data(frame).write(to: URL(fileURLWithPath: name))
      }
      process.arguments? += ["-m", "\(mode.name):\(frames)/*"]
    }
    process.arguments?.append(mount)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // "ready", or nothing when it ended.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw Failure.notReady }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    umount2(mount, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Where the nodes `video0` and `video1` are.
  var mount: String { directory + "/dev" }

  /// Sends a command, as the head of fusecam.c lists them.
  func command(_ text: String) throws {
    let descriptor = open(mount + "/ctl", O_WRONLY)
    defer { Glibc.close(descriptor) }
    guard write(descriptor, text, text.utf8.count) == text.utf8.count else {
      throw Failure.refused(text, String(cString: strerror(errno)))
    }
  }

  /// One format, size and rate with what is shown.
  struct Mode {
    let name: String
    let frames: [[UInt8]]
  }

  enum Failure: Error {
    case notBuilt(String)
    case notReady
    case refused(String, String)
  }

  /// The rig's program, built when its source is newer.
  private static let program = Result<String, any Error> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    make.arguments = ["-s", "-C", root.appendingPathComponent("Rigs/fusecam").path]
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else { throw Failure.notBuilt("make -C Tests/Rigs/fusecam") }
    return root.appendingPathComponent("../.build/rigs/fusecam").standardizedFileURL.path
  }
}
