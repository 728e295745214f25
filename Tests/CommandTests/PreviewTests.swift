import Foundation
import Testing

/// The window of `mrzscan camera --preview`.
struct PreviewTests {
  private let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "samples/passport.jpg")

  /// A folder that shows a sample passport.
  private func frames(_ scene: Scene, count: Int) throws -> String {
    for number in 0..<count {
      try FileManager.default.createSymbolicLink(
        at: scene.folder.appending(path: "\(number).jpg"), withDestinationURL: sample)
    }
    return scene.folder.path
  }

  @Test func keysComeWhileAWindowIsOpen() throws {
    let scene = try Scene()
    // SDL's driver that shows nothing.
    let run = try Command(
      "mrzscan",
      ["camera", "--frames", try frames(scene, count: 20), "--every-frame", "--preview", "--once"],
      environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.events.count { $0.event == "key" } == 1)
  }

  @Test func aRunWithoutAWindowDoesNotLoadAWindowSystem() throws {
    let scene = try Scene()
    let run = try BackgroundCommand(
      "mrzscan", ["camera", "--frames", try frames(scene, count: 1), "--fps", "0.1"])
    #expect(scene.wait { !run.output.isEmpty }, "\(run.errors)")
    // Foundation takes files of /proc, whose size is told as 0, for shorter than they are.
    let maps = try #require(FileHandle(forReadingAtPath: "/proc/\(run.identifier)/maps"))
    let libraries = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self)
    #expect(libraries.contains("libtesseract"))
    for name in ["libSDL2", "libwayland-client", "libpulse"] { #expect(!libraries.contains(name)) }
    #expect(try run.interrupt() == 130)
  }

  @Test("Without a display it says so", arguments: ["", ":4711"])
  func noDisplay(name: String) throws {
    let scene = try Scene()
    let run = try Command(
      "mrzscan", ["camera", "--frames", try frames(scene, count: 1), "--preview"],
      environment: ["DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("mrzscan: --preview needs a display"))
    #expect(run.output.isEmpty)
  }
}
