import CameraRig
import Foundation

/// Brings each fault about before a running `mrzscan camera` and tells what was said and when it worked again.
struct FaultRun {
  let folder: String

  /// A fault, what brings it about and what ends it.
  private struct Fault {
    let name: String
    /// Words of the message that names it.
    let words: String
    /// Words of the message that tells that frames flow again.
    var end = "back after"
    let causes: [String]
    /// How long it lasts, in seconds.
    var lasts = 0.0
    var cures: [String] = []
  }

  private static let faults = [
    Fault(
      name: "unplugged for 3 s, same number after", words: "unplugged", causes: ["unplug"], lasts: 3,
      cures: ["plug 0"]),
    Fault(
      name: "unplugged for 3 s, another number after", words: "unplugged", causes: ["unplug"], lasts: 3,
      cures: ["plug 2"]),
    Fault(name: "no frames for 3 s", words: "no picture for", causes: ["stall 3000"], lasts: 3),
    Fault(name: "3 frames cut", words: "it ends early", end: "good again", causes: ["cut 3"], lasts: 0.1),
    Fault(name: "3 frames empty", words: "it is empty", end: "good again", causes: ["empty 3"], lasts: 0.1),
    Fault(
      name: "3 frames marked as damaged", words: "marked it as damaged", end: "good again",
      causes: ["flag 3"], lasts: 0.1),
    Fault(
      name: "30 frames with broken JPEG data", words: "JPEG data are broken", end: "good again",
      causes: ["damage 30"], lasts: 1),
    Fault(name: "one VIDIOC_DQBUF fails with EIO", words: "VIDIOC_DQBUF", causes: ["fail DQBUF EIO 1"]),
    Fault(name: "the source changes its format", words: "pictures changed", causes: ["change"]),
    Fault(
      name: "in use by another program", words: "in use by another program",
      causes: ["fail S_FMT EBUSY 4", "fail DQBUF EIO 1"]),
    Fault(
      name: "no permission", words: "permission denied", causes: ["fail OPEN EACCES 12", "fail DQBUF EIO 1"]),
    Fault(
      name: "no USB bandwidth", words: "no USB bandwidth",
      causes: ["fail STREAMON ENOSPC 3", "fail DQBUF EIO 1"]),
  ]

  /// Each fault `times` times.
  func run(times: Int) throws {
    let film = try Film(
      in: "\(folder)/load-1280x720",
      options: ["--size", "1280x720", "--documents", "1", "--hold", "2", "--seed", "3"])
    print("load \(Figures.load)")
    print("| cause | said | also as an event | said after | works after |\n| --- | --- | --- | --- | --- |")
    for fault in Self.faults {
      let results = try (0..<times).map { _ in try bringAbout(fault, film) }
      let said = results.compactMap(\.said)
      let works = results.compactMap(\.works)
      print(
        "| \(fault.name) | `\(results[0].message)` | \(results.allSatisfy(\.isEvent) ? "yes" : "no") | "
          + "\(Figures.medianAndLongest(said)) | \(Figures.medianAndLongest(works)) |"
          + (said.count < times || works.count < times ? " missed \(times - works.count)" : ""))
    }
  }

  private func bringAbout(_ fault: Fault, _ film: Film) throws -> (
    message: String, isEvent: Bool, said: Double?, works: Double?
  ) {
    let camera = try FuseCamera(modes: ["MJPG:1280x720:30:\(film.files)"])
    let scan = try WatchedProgram(Folder.command("mrzscan"), ["camera", camera.device, "--no-bell"])
    defer { scan.end() }
    guard wait(scan, for: "1280x720", after: 0) != nil else { throw Failure("no frames") }
    usleep(700_000)
    let cause = WatchedProgram.now
    for command in fault.causes { try camera.command(command) }
    usleep(UInt32(fault.lasts * 1e6))
    for command in fault.cures { try camera.command(command) }
    let cure = fault.lasts > 0 ? cause + fault.lasts : cause
    let said = wait(scan, for: fault.words, after: cause)
    let works = wait(scan, for: fault.end, after: cause)
    let events = scan.lines.filter { $0.text.contains("\"error\"") && $0.text.contains(fault.words) }
    let message = (said?.text ?? "nothing").replacing("mrzscan: ", with: "")
      .replacing(camera.device, with: "/dev/video0")
    return (message, !events.isEmpty, said.map { $0.time - cause }, works.map { max(0, $0.time - cure) })
  }

  /// The first message with `words` after `time`, within ten seconds.
  private func wait(_ scan: WatchedProgram, for words: String, after time: Double) -> WatchedProgram.Line? {
    let end = WatchedProgram.now + 10
    while WatchedProgram.now < end {
      if let line = scan.messages.first(where: { $0.time > time && $0.text.contains(words) }) { return line }
      usleep(1000)
    }
    return nil
  }
}
