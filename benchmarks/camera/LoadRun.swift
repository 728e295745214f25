import CameraRig
import Foundation

/// Tells what `mrzscan camera` costs with nothing and with a document in view.
struct LoadRun {
  let folder: String

  private static let seconds = 20.0

  /// Each size with each scene.
  func run() throws {
    print("| picture | in view | processor | age of a frame, and first frame |\n| --- | --- | --- | --- |")
    for size in ["1280x720", "1920x1080"] {
      let film = try Film(
        in: "\(folder)/load-\(size)",
        options: ["--size", size, "--documents", "1", "--hold", "2", "--seed", "3"])
      // Before the document comes, and while it is held.
      for (name, frames) in [
        ("a table", 0..<20),
        ("a document", 30 + Int(film.scenes[0].middle * 30) - 45..<60 + Int(film.scenes[0].middle * 30) - 45),
      ] {
        try measure(film, size, name, frames)
      }
    }
  }

  private func measure(_ film: Film, _ size: String, _ name: String, _ frames: Range<Int>) throws {
    let shown = Folder.temporary("frames")
    try FileManager.default.createDirectory(atPath: shown, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: shown) }
    for frame in frames {
      let file = String(format: "frame-%05d.jpg", frame)
      try FileManager.default.copyItem(
        atPath: "\((film.files as NSString).deletingLastPathComponent)/\(file)", toPath: "\(shown)/\(file)")
    }
    let camera = try FuseCamera(modes: ["MJPG:\(size):30:\(shown)/*.jpg"])
    let load = Figures.load
    let scan = try WatchedProgram(Folder.command("mrzscan"), ["camera", camera.device, "--verbose"])
    sleep(3)
    let (start, before) = (WatchedProgram.now, scan.processorTime)
    usleep(UInt32(Self.seconds * 1e6))
    let share = (scan.processorTime - before) / (WatchedProgram.now - start)
    scan.end()
    let figures = scan.messages.last { $0.text.contains("frames read") }?.text ?? ""
    print(
      "| \(size) | \(name) | \(String(format: "%.1f %%", share * 100)) of a core (load \(load)) | \(figures) |"
    )
  }
}
