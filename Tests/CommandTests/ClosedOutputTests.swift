import Foundation
import Testing

/// Every command ends cleanly where nobody reads what it prints, and says so where it can't be written.
struct ClosedOutputTests {
  /// How to run each command so that it prints something at once.
  static let commands: [[String]] = [
    ["--help"], ["--version"], ["images", "--help"], ["parse"], ["images", "CARD"], ["bench", "TRUTH"],
    ["images", "--socket", "SOCKET", "--hold", "60", "CARD"], ["camera", "--quiet", "--frames", "FRAMES"],
    ["camera", "--quiet", "--frames", "FRAMES", "--every-frame", "--format", "text", "--socket", "SOCKET"],
  ]

  private static let passport = """
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
    L898902C36UTO7408122F1204159ZE184226B<<<<<10
    """

  /// Runs a command whose standard output `redirection` of sh(1) sets.
  private func run(_ command: [String], _ redirection: String, in scene: Scene) throws -> Command {
    let picture = Shared.folder.appending(path: "images/\(Documents.card.picture)").path
    let truth = scene.folder.appending(path: "truth.tsv")
    try "file\tformat\tlines\tcheck_digits\n\(picture)\tTD2\t\(Documents.card.lines)\tyes\n"
      .write(to: truth, atomically: true, encoding: .utf8)
    let places = try [
      "CARD": picture, "TRUTH": truth.path,
      "FRAMES": command.contains("FRAMES") ? scene.frames([Documents.card.picture], count: 100) : "",
      "SOCKET": scene.folder.appending(path: "readers/mrzscan.sock").path,
    ]
    return try Command(
      "mrzscan", command.map { places[$0] ?? $0 },
      launcher: ["/bin/sh", "-c", "exec \"$@\" \(redirection)", "sh"],
      input: Self.passport)
  }

  @Test(
    .enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"),
    arguments: commands)
  func aClosedPipeEndsItCleanly(_ command: [String]) throws {
    let scene = try Scene()
    // A pipe whose reader is gone: the program that reads it has ended before the command begins.
    let fifo = scene.folder.appending(path: "fifo").path
    try #require(mkfifo(fifo, 0o600) == 0)
    let run = try run(command, "3<>\(fifo) >\(fifo) 3<&-", in: scene)
    #expect(run.status == 0, "\(command): \(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scene.folder.appending(path: "readers").path))
  }

  @Test(
    .enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"),
    arguments: commands)
  func aFullDiskIsSaid(_ command: [String]) throws {
    let scene = try Scene()
    let run = try run(command, ">/dev/full", in: scene)
    #expect(run.status == 1, "\(command)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
  func listenEndsCleanlyToo() throws {
    let scene = try Scene()
    let socket = scene.folder.appending(path: "readers/mrzscan.sock").path
    let picture = Shared.folder.appending(path: "images/\(Documents.card.picture)").path
    let scanner = try BackgroundCommand("mrzscan", ["images", "--wait", "--socket", socket, picture])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    #expect(try run(["listen", "SOCKET"], "| true", in: scene).status == 0)
    #expect(try run(["listen", "SOCKET"], ">/dev/full", in: scene).status == 1)
    #expect(try scanner.interrupt() == 130)
  }

  /// A reader's socket doesn't take the number of a standard output that is closed.
  @Test(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
  func readersDoNotGetWhatGoesToAClosedDescriptor() throws {
    let scene = try Scene()
    let socket = scene.folder.appending(path: "readers/mrzscan.sock").path
    let picture = Shared.folder.appending(path: "images/\(Documents.card.picture)").path
    let scanner = try BackgroundCommand(
      "mrzscan", ["images", "--wait", "--socket", socket, picture, "/no/such/file.png"],
      launcher: ["/bin/sh", "-c", "exec \"$@\" <&- >&- 2>&-", "sh"])
    #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
    let reader = try Command("mrzscan", ["listen", socket, "--format", "json", "--accept"])
    #expect(try reader.events.map(\.event) == ["hello", "status", "key", "expired", "status", "error"])
    #expect(scanner.wait() == 1)
  }
}
