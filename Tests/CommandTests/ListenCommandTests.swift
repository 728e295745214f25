import Foundation
import Testing

/// `mrzscan listen` beside a scanner of pictures.
@Suite(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
struct ListenCommandTests {
  private let scene: Scene
  private let socket: String

  init() throws {
    scene = try Scene()
    socket = scene.folder.appending(path: "readers/mrzscan.sock").path
  }

  /// A scanner of the card's picture that waits for a reader.
  private func scanner(hold: String = "60") throws -> BackgroundCommand {
    let picture = Shared.folder.appending(path: "images/\(Documents.card.picture)").path
    let scanner = try BackgroundCommand(
      "mrzscan", ["images", "--format", "key", "--wait", "--hold", hold, "--socket", socket, picture])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    return scanner
  }

  private func listen(_ arguments: String...) throws -> Command {
    try Command("mrzscan", ["listen", socket] + arguments)
  }

  @Test func printsForPeople() throws {
    let scanner = try scanner(hold: "0.5")
    let reader = try listen()
    let lines = reader.output.split(separator: "\n")
    #expect(reader.status == 0)
    #expect(reader.errors.isEmpty)
    #expect(lines.count == 3)
    #expect(lines.first?.hasSuffix("protocol 1, images") == true)
    #expect(lines.dropFirst().first == "number validated, birth validated, expiry validated")
    #expect(
      lines.last?.hasSuffix(
        ": TD2, number D23145890, birth 740812, expiry 120415, MRZ information \(Documents.card.information)")
        == true)
    #expect(scanner.wait() == 0)
  }

  @Test func acceptEndsTheScanner() throws {
    let scanner = try scanner()
    let reader = try listen("--format", "json", "--accept")
    let events = try reader.events
    #expect(reader.status == 0)
    #expect(events.map(\.event) == ["hello", "status", "key", "expired"])
    #expect(events.last?.reason == "accepted")
    #expect(events.last?.id == events[2].id)
    #expect(scanner.wait() == 0)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test func rejectEndsTheScanner() throws {
    let scanner = try scanner()
    let events = try listen("--format", "json", "--reject").events
    #expect(events.last?.reason == "rejected")
    // What was read stands all the same.
    #expect(scanner.wait() == 0)
    #expect(scanner.output == Documents.card.information + "\n")
  }

  @Test func retryBringsTheSameKeyOnce() throws {
    let scanner = try scanner(hold: "1")
    let keys = try listen("--format", "json", "--retry").events.filter { $0.event == "key" }
    #expect(keys.count == 2)
    #expect(Set(keys.map(\.id)).count == 1)
    #expect(Set(keys.map(\.key?.mrzInformation)) == [Documents.card.information])
    #expect(scanner.wait() == 0)
  }

  @Test func keyFormatPrintsMRZInformationOnly() throws {
    let scanner = try scanner()
    let reader = try listen("--format", "key", "--accept", "--once")
    #expect(reader.output == Documents.card.information + "\n")
    #expect(reader.errors.isEmpty)
    #expect(scanner.wait() == 0)
  }

  @Test func alternativesComeWhenAskedFor() throws {
    let scanner = try scanner()
    let reader = try listen("--format", "json", "--accept", "--alternatives")
    #expect(reader.output.contains("\"alternatives\":["))
    #expect(scanner.wait() == 0)
  }

  @Test func saysThatNobodyListens() throws {
    let run = try listen()
    #expect(run.status == 1)
    #expect(run.errors == "mrzscan: no scanner listens on \(socket)\n")
  }

  @Test func saysThatThePathIsOfNoUse() throws {
    let file = scene.folder.appending(path: "file").path
    try Data("mine".utf8).write(to: URL(filePath: file))
    let long = scene.folder.path + "/" + String(repeating: "x", count: 120)
    for (path, word) in [(file, "no scanner listens"), (long, "107 bytes"), ("", "107 bytes")] {
      let run = try Command("mrzscan", ["listen", path])
      #expect(run.status == 1)
      #expect(run.errors.contains(word), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }

  @Test func aSignalEndsIt() throws {
    let reader = try BackgroundCommand("mrzscan", ["listen", socket, "--reconnect"])
    usleep(100_000)
    #expect(reader.isRunning)
    #expect(try reader.end(with: SIGTERM) == SIGTERM)
  }

  @Test func refusesWhatMakesNoSense() throws {
    #expect(try listen("--accept", "--reject").status == 2)
    #expect(try listen("--format", "key", "--alternatives").status == 2)
  }

  @Test func endsWithTheScanner() throws {
    let scanner = try camera()
    let reader = try BackgroundCommand("mrzscan", ["listen", socket, "--format", "json"])
    #expect(scene.wait { reader.output.contains("hello") })
    #expect(try scanner.end(with: SIGKILL) == SIGKILL)
    #expect(reader.wait() == 4)
  }

  @Test func reconnectWaitsForTheNextScanner() throws {
    let reader = try BackgroundCommand(
      "mrzscan", ["listen", socket, "--format", "key", "--accept", "--once", "--reconnect"])
    let first = try camera()
    #expect(scene.wait { first.errors.contains("a reader of user") })
    #expect(try first.end(with: SIGKILL) == SIGKILL)
    // The socket that it left behind is replaced.
    let second = try scanner()
    #expect(reader.wait() == 0)
    #expect(reader.output == Documents.card.information + "\n")
    #expect(second.wait() == 0)
  }

  /// A scanner to which no key comes: the picture is no document.
  private func camera() throws -> BackgroundCommand {
    let frames = try scene.frames([Documents.blank], count: 100)
    let scanner = try BackgroundCommand(
      "mrzscan", ["camera", "--frames", frames, "--fps", "0.1", "--verbose", "--socket", socket])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    return scanner
  }
}
