import Foundation
import Glibc
import Synchronization

/// A camera in user space (Tests/Rigs/fusecam) that is real to whoever opens it.
public final class FuseCamera {
  /// Where its frames may lie; goes with the camera.
  public let directory: String

  private let process = Process()

  /// Whether the rig can run here; where it must (in CI), it isn't asked.
  public static let isAvailable: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return geteuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0 && (try? program.get()) != nil
  }()

  /// Why a test with the rig is skipped.
  public static let requirement = "needs root, /dev/fuse and libfuse3-dev"

  /// Plugs a camera in that shows files as `modes`, written `FOURCC:WxH:FPS[,FPS…]:PATTERN`.
  public convenience init(modes: [String], arguments: [String] = []) throws {
    try self.init(in: Self.newDirectory(), arguments + modes.flatMap { ["-m", $0] })
  }

  /// Plugs a camera in that shows the frames of `modes`.
  public convenience init(_ modes: [Mode], arguments: [String] = []) throws {
    let directory = try Self.newDirectory()
    var arguments = arguments
    for (index, mode) in modes.enumerated() {
      let frames = "\(directory)/\(index)"
      try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
      for (number, frame) in mode.frames.enumerated() {
        let name = "\(frames)/" + String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
        try Data(frame).write(to: URL(fileURLWithPath: name))
      }
      arguments += ["-m", "\(mode.name):\(frames)/*"]
    }
    try self.init(in: directory, arguments)
  }

  private init(in directory: String, _ arguments: [String]) throws {
    self.directory = directory
    process.executableURL = URL(fileURLWithPath: try Self.program.get())
    process.arguments = ["-t", log] + arguments + [mount]
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

  /// Where the nodes `video0` and `video1` are: what `/dev` is for other cameras.
  public var mount: String { directory + "/dev" }

  /// Its first node.
  public var device: String { mount + "/video0" }

  private var log: String { directory + "/shown" }

  /// The frames shown so far: the number of each one's file in its pattern, and the time in seconds of
  /// `CLOCK_MONOTONIC`.
  public var shown: [(number: Int, time: Double)] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[0]), let time = Double(words[1]) else { return nil }
      return (number, time)
    }
  }

  /// Sends a command, as the head of fusecam.c lists them.
  public func command(_ text: String) throws {
    let descriptor = open(mount + "/ctl", O_WRONLY)
    defer { Glibc.close(descriptor) }
    guard write(descriptor, text, text.utf8.count) == text.utf8.count else {
      throw Failure.refused(text, String(cString: strerror(errno)))
    }
  }

  /// One format, size and rate, written `FOURCC:WxH:FPS[,FPS…]`, with what is shown.
  public struct Mode {
    let name: String
    let frames: [[UInt8]]

    /// A mode that shows `frames`.
    public init(name: String, frames: [[UInt8]]) {
      self.name = name
      self.frames = frames
    }
  }

  /// Why there is no camera, or why it doesn't do what it is told.
  public enum Failure: Error {
    /// Its program can't be built with this command.
    case notBuilt(String)
    /// It ended at once.
    case notReady
    /// It doesn't take this command, for this reason.
    case refused(String, String)
  }

  private static func newDirectory() throws -> String {
    let directory = NSTemporaryDirectory() + "fusecam-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory + "/dev", withIntermediateDirectories: true)
    return directory
  }

  /// The rig's program, built when its source is newer.
  private static let program = Result<String, any Error> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    make.arguments = ["-s", "-C", root.appendingPathComponent("fusecam").path]
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else { throw Failure.notBuilt("make -C Tests/Rigs/fusecam") }
    return root.appendingPathComponent("../../.build/rigs/fusecam").standardizedFileURL.path
  }
}
