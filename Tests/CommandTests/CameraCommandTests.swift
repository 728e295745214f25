import Foundation
import Testing

/// `mrzscan camera` as who holds a document before it meets it.
@Suite(.serialized)
struct CameraCommandTests {
  private static let needsImages: Comment = "the folder shared/images is not beside the project"

  /// The specimen of Doc 9303-4, appendix A: its second line is
  /// L898902C36UTO7408122F1204159ZE184226B<<<<<10.
  @Test(.enabled(if: Shared.has("images/sequence"), needsImages))
  func darkBlurredSequenceGivesItsKeyOnce() throws {
    let folder = Shared.folder.appending(path: "images/sequence").path
    let run = try Command("mrzscan", ["camera", "--frames", folder, "--every-frame"])
    let keys = try run.events.filter { $0.event == "key" }
    #expect(run.status == 0)
    #expect(keys.map(\.key?.mrzInformation) == ["L898902C3674081221204159"])
    #expect(keys.first?.format == "TD3")
    for word in ["L898902C", "ERIKSSON", "740812"] { #expect(!run.errors.contains(word)) }
  }

  /// Documents held one after another; the fifth is the second one again.
  private static let documents = [
    "m0010.png", "m0013.png", "m0148.jpg", "m0150.jpg", "m0168.jpg", "m0126.jpg", "m0142.jpg", "m0470.png",
  ]

  @Test(.enabled(if: Shared.has("images/m0470.png"), needsImages))
  func everyDocumentGivesItsKeyOnceAndNoneIsMixed() throws {
    let scene = try Scene()
    let frames = try scene.frames(Self.documents, count: 5)
    let run = try Command("mrzscan", ["camera", "--frames", frames, "--every-frame", "--fps", "5"])
    let keys = try run.events.filter { $0.event == "key" }.compactMap(\.key)
    let lines = try Self.lines(of: Self.documents.filter { $0 != "m0168.jpg" })
    #expect(keys.count == lines.count)
    for (key, lines) in zip(keys, lines) {
      #expect(key.stands(in: lines), "a wrong key was handed out")
    }
    // Each but the last was taken away.
    #expect(try run.events.count { $0.reason == "removed" } == keys.count - 1)
  }

  @Test(.enabled(if: Shared.has("images/m0470.png"), needsImages))
  func aDocumentShownAgainAfterTheTimeToRearmGivesItsKeyAgain() throws {
    let scene = try Scene()
    let frames = try scene.frames(Self.documents, count: 5)
    let run = try Command(
      "mrzscan", ["camera", "--frames", frames, "--every-frame", "--fps", "5", "--rearm", "1"])
    let keys = try run.events.filter { $0.event == "key" }.compactMap(\.key)
    let lines = try Self.lines(of: Self.documents)
    #expect(keys.count == lines.count)
    for (key, lines) in zip(keys, lines) {
      #expect(key.stands(in: lines), "a wrong key was handed out")
    }
  }

  /// What is printed on each document.
  private static func lines(of pictures: [String]) throws -> [String] {
    let rows = try Shared.table("images/truth.tsv")
    return pictures.compactMap { picture in rows.first { $0["file"] == picture }?["lines"] }
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func keyFormatPrintsMRZInformationOnly() throws {
    let scene = try Scene()
    let frames = try scene.frames(["m0010.png"], count: 6)
    let run = try Command(
      "mrzscan", ["camera", "--frames", frames, "--every-frame", "--once", "--format", "key", "--verbose"])
    #expect(run.status == 0)
    // Doc 9303-5, appendix A: D231458907, 7408122, 1204159.
    #expect(run.output == "D23145890774081221204159\n")
    #expect(run.errors.contains("frames read"))
    for word in ["D23145890", "ERIKSSON", "740812"] { #expect(!run.errors.contains(word)) }
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func twoFramesAreNotEnough() throws {
    let scene = try Scene()
    let frames = try scene.frames(["m0010.png"], count: 2)
    #expect(try Command("mrzscan", ["camera", "--frames", frames, "--every-frame"]).status == 4)
    let one = try Command(
      "mrzscan", ["camera", "--frames", frames, "--every-frame", "--confirmations", "1"])
    #expect(one.status == 0)
    #expect(try one.events.count { $0.event == "key" } == 1)
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func aBrokenFrameIsToldAndTheOthersAreRead() throws {
    let scene = try Scene()
    let frames = try scene.frames(["m0010.png"], count: 6)
    try Data("no picture".utf8).write(to: URL(filePath: frames + "/2a.png"))
    let run = try Command("mrzscan", ["camera", "--frames", frames, "--every-frame"])
    #expect(run.status == 0)
    let events = try run.events
    #expect(events.filter { $0.event == "error" }.map(\.code) == ["picture"])
    #expect(events.count { $0.event == "key" } == 1)
    #expect(run.errors.contains("2a.png"))
  }

  @Test func aFolderWithoutPicturesIsNamed() throws {
    let scene = try Scene()
    let run = try Command("mrzscan", ["camera", "--frames", scene.folder.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("no picture in this folder"))
  }

  /// A scanner that sees the same document for long and listens on a socket.
  private func scanner(in scene: Scene) throws -> (camera: BackgroundCommand, socket: String) {
    let frames = try scene.frames(["m0010.png"], count: 1000)
    let socket = scene.folder.appending(path: "readers/mrzscan.sock").path
    let camera = try BackgroundCommand(
      "mrzscan", ["camera", "--frames", frames, "--every-frame", "--socket", socket])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    return (camera, socket)
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func aReaderGetsTheKeyAndAcceptsIt() throws {
    let scene = try Scene()
    let (camera, socket) = try scanner(in: scene)
    let reader = try Command("mrzscan", ["listen", socket, "--format", "json", "--accept", "--once"])
    let heard = try reader.events
    #expect(reader.status == 0)
    #expect(heard.first?.event == "hello")
    #expect(heard.last?.key?.mrzInformation == "D23145890774081221204159")
    #expect(scene.wait { camera.output.contains("\"reason\":\"accepted\"") })
    #expect(try camera.interrupt() == 130)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func aRejectedKeyIsNotHandedOutAgain() throws {
    let scene = try Scene()
    let (camera, socket) = try scanner(in: scene)
    _ = try Command("mrzscan", ["listen", socket, "--reject", "--once"])
    #expect(scene.wait { camera.output.contains("\"reason\":\"rejected\"") })
    // The document is read anew, far enough for what was not refused to be sure again.
    #expect(scene.wait { camera.output.components(separatedBy: "\"dateOfBirth\":\"validated\"").count == 3 })
    #expect(camera.output.components(separatedBy: "\"documentNumber\":\"validated\"").count == 2)
    #expect(camera.output.components(separatedBy: "\"event\":\"key\"").count == 2)
    #expect(try camera.interrupt() == 130)
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), needsImages))
  func optionsThatMakeNoSenseAreRefused() throws {
    for (arguments, word) in [
      (["--every-frame"], "--frames"), (["--hold", "5"], "--socket"), (["--size", "big"], "1280x720"),
      (["--frames", "/", "/dev/video0"], "DEVICE"), (["--control", "focus"], "NAME=VALUE"),
      (["--allow-user", "no-such-user", "--socket", "x"], "no-such-user"), ([""], "DEVICE is empty"),
      (["--format", "key", "--alternatives"], "--alternatives"),
    ] {
      let run = try Command("mrzscan", ["camera"] + arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains(word), "\(arguments): \(run.errors)")
    }
    #expect(try Command("mrzscan", ["camera", "--frames", "/no/such/folder"]).status == 1)
  }

  @Test func whatIsNoVideoDeviceIsNotWaitedFor() throws {
    let scene = try Scene()
    let socket = scene.folder.appending(path: "readers/mrzscan.sock").path
    let waiting = try BackgroundCommand("mrzscan", ["camera", "/dev/no-such-camera", "--socket", socket])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) }, "\(waiting.errors)")
    for path in [scene.folder.path, socket, "/dev/null"] {
      let run = try Command("mrzscan", ["camera", path])
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("mrzscan: \(path): not a video device"), "\(run.errors)")
    }
    #expect(try waiting.interrupt() == 130)
  }

  /// Whether process `number` is the program by now, and the signal waits in it until somebody takes it (proc(5),
  /// `Name` and `SigBlk`).
  private func isHeld(_ signal: Int32, in number: Int32) -> Bool {
    let file = FileHandle(forReadingAtPath: "/proc/\(number)/status")
    let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    guard text.hasPrefix("Name:\tmrzscan\n") else { return false }
    let mask = text.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }?.split(separator: "\t").last
    return mask.flatMap { UInt64($0, radix: 16) }.map { $0 >> UInt64(signal - 1) & 1 == 1 } ?? false
  }

  @Test("A signal that comes before anything is ready does what it does later", arguments: [SIGINT, SIGTERM])
  func earlySignal(ending: Int32) throws {
    let scene = try Scene()
    let run = try BackgroundCommand("mrzscan", ["camera", "/dev/no-such-camera"])
    #expect(scene.wait { isHeld(SIGUSR1, in: run.identifier) })
    kill(run.identifier, SIGUSR1)
    #expect(try run.end(with: ending) == 130)
  }
}
