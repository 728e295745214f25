import Foundation
import Testing

/// `mrzscan images --socket` as a program that opens chips meets it.
@Suite(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
struct ImagesSocketTests {
  private let scene: Scene
  private let socket: String

  init() throws {
    scene = try Scene()
    socket = scene.folder.appending(path: "readers/mrzscan.sock").path
  }

  private func scan(_ pictures: [String], _ options: String...) throws -> BackgroundCommand {
    let paths = pictures.map { Shared.folder.appending(path: "images/\($0)").path }
    let scanner = try BackgroundCommand("mrzscan", ["images", "--socket", socket] + options + paths)
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    return scanner
  }

  private func listen(_ options: String...) throws -> [Event] {
    try Command("mrzscan", ["listen", socket, "--format", "json"] + options).events
  }

  private let both = [Documents.card.picture, Documents.blank, Documents.passport.picture]
  private let keys = [Documents.card.information, Documents.passport.information]

  @Test func withWaitNoKeyIsMissedAndEachIsAnsweredBeforeTheNext() throws {
    let scanner = try scan(both, "--wait", "--hold", "60")
    let events = try listen("--accept")
    #expect(events.compactMap(\.key?.mrzInformation) == keys)
    #expect(events.first?.device == "images")
    let told = events.filter { $0.event != "status" }.map { $0.reason ?? $0.event }
    #expect(told == ["hello", "key", "accepted", "key", "accepted"])
    let states = events.filter { $0.event == "status" }.map(\.documentNumber)
    #expect(states == ["validated", "missing", "validated"])
    // One page has no zone.
    #expect(scanner.wait() == 4)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test func aReaderThatComesLateGetsTheLastKey() throws {
    let scanner = try scan(both, "--hold", "60")
    #expect(scene.wait { scanner.output.components(separatedBy: "\n").count == 4 })
    #expect(try listen("--accept").compactMap(\.key?.mrzInformation) == [keys[1]])
    #expect(scanner.wait() == 4)
  }

  @Test func endsByItselfWhenTheHoldIsOver() throws {
    let scanner = try scan(both, "--wait", "--hold", "1")
    let events = try listen()
    #expect(events.compactMap(\.key?.mrzInformation) == keys)
    #expect(scanner.wait() == 4)
  }

  @Test func withoutAHoldItEndsAtOnce() throws {
    let scanner = try scan([Documents.card.picture], "--hold", "0")
    #expect(scanner.wait() == 0)
  }

  @Test func theNextKeyTakesTheOthersPlace() throws {
    let paths = [Documents.card.picture, Documents.passport.picture]
    let scanner = try scan(paths, "--wait", "--hold", "0.3")
    let told = try listen().filter { $0.event != "status" }
    #expect(told.map { $0.reason ?? $0.event } == ["hello", "key", "key"])
    #expect(scanner.wait() == 0)
  }

  @Test func aSignalEndsTheWaiting() throws {
    let waiting = try scan(both, "--wait")
    #expect(try waiting.end(with: SIGTERM) == 130)
    #expect(!FileManager.default.fileExists(atPath: socket))
    let holding = try scan([Documents.card.picture], "--hold", "60")
    #expect(scene.wait { holding.output.contains("\n") })
    #expect(try holding.interrupt() == 130)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test func aPictureThatCannotBeReadIsTold() throws {
    let broken = scene.folder.appending(path: "broken.png").path
    try Data("no picture".utf8).write(to: URL(filePath: broken))
    let scanner = try BackgroundCommand(
      "mrzscan", ["images", "--socket", socket, "--wait", "--format", "key", broken])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    #expect(try listen().map(\.event) == ["hello", "status", "error"])
    #expect(scanner.wait() == 1)
  }

  @Test func aSocketThatCannotBeUsedIsSaid() throws {
    let file = scene.folder.appending(path: "file").path
    try #require(chmod(scene.folder.path, 0o700) == 0)
    try Data("mine".utf8).write(to: URL(filePath: file))
    let picture = Shared.folder.appending(path: "images/\(Documents.card.picture)").path
    for command in [
      ["images", picture], ["camera", "--frames", Shared.folder.appending(path: "images").path],
    ] {
      let run = try Command("mrzscan", command + ["--socket", file])
      #expect(run.status == 1)
      #expect(run.errors.contains("is no socket"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    for option in ["--wait", "--hold=5", "--allow-user=root"] {
      let run = try Command("mrzscan", ["images", option, picture])
      #expect(run.status == 2)
      #expect(run.errors.contains("--socket"))
    }
  }

  @Test func aSecondScannerLeavesTheFirstOneAlone() throws {
    let first = try scan([Documents.card.picture], "--wait", "--hold", "60")
    let second = try BackgroundCommand("mrzscan", ["images", "--socket", socket, "x.png"])
    #expect(second.wait() == 1)
    #expect(second.errors.contains("another program listens on"))
    #expect(try listen("--accept").compactMap(\.key?.mrzInformation) == [keys[0]])
    #expect(first.wait() == 0)
  }

  /// The scanner goes on without its socket's file, and removes no file that took its place.
  @Test func theSocketMayBeRemovedMeanwhile() throws {
    let scanner = try scan([Documents.card.picture], "--wait", "--hold", "60")
    let reader = try BackgroundCommand("mrzscan", ["listen", socket, "--format", "key"])
    #expect(scene.wait { reader.output.contains(keys[0]) })
    try #require(unlink(socket) == 0)
    try Data("mine".utf8).write(to: URL(filePath: socket))
    #expect(try scanner.interrupt() == 130)
    #expect(reader.wait() == 0)
    #expect(try String(contentsOfFile: socket, encoding: .utf8) == "mine")
  }

  /// systemd's socket activation (sd_listen_fds(3)): the socket is descriptor 3, `LISTEN_PID` the process.
  @Test(arguments: [
    ["images", "--wait", "CARD"], ["camera", "--once", "--every-frame", "--frames", "FRAMES"],
  ])
  func listensOnTheSocketThatSystemdHandsOver(_ command: [String]) throws {
    let path = scene.folder.appending(path: "systemd.sock").path
    let listening = try ListeningHandle(path)
    let places = try [
      "CARD": Shared.folder.appending(path: "images/\(Documents.card.picture)").path,
      "FRAMES": scene.frames([Documents.card.picture], count: 1000),
    ]
    // Only standard input can be handed through, so that the shell moves it.
    let script = "exec 3<&0 </dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$@\""
    let scanner = try BackgroundCommand(
      "mrzscan", command.map { places[$0] ?? $0 } + ["--socket", socket],
      launcher: ["/bin/sh", "-c", script, "sh"], input: listening.handle)
    let reader = try Command("mrzscan", ["listen", path, "--format", "json", "--accept"])
    #expect(try reader.events.compactMap(\.key?.mrzInformation) == [keys[0]])
    #expect(scanner.wait() == 0)
    // The socket is systemd's to remove; the one that was named was never made.
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test func refusesAnythingElseFromSystemd() throws {
    let script = "exec 3</dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$@\""
    let scanner = try BackgroundCommand(
      "mrzscan", ["images", "--socket", socket, "x.png"], launcher: ["/bin/sh", "-c", script, "sh"])
    #expect(scanner.wait() == 1)
    #expect(scanner.errors.contains("systemd must hand over"))
    // What is meant for another process is passed over.
    let other = try Command(
      "mrzscan", ["images", "--socket", socket, "--hold", "0", "/no/such/x.png"],
      environment: ["LISTEN_PID": "1", "LISTEN_FDS": "1"])
    #expect(other.output.contains("/no/such/x.png"))
  }
}
