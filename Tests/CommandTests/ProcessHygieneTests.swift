import Foundation
import Testing

/// What the commands leave behind of a document: nothing where nobody asked for it.
@Suite(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
struct ProcessHygieneTests {
  private let scene: Scene
  private let socket: String

  init() throws {
    scene = try Scene()
    socket = scene.folder.appending(path: "readers/mrzscan.sock").path
  }

  private static func path(_ picture: String) -> String {
    Shared.folder.appending(path: "images/\(picture)").path
  }

  /// Commands that hold a key while they go on.
  private func scanners() throws -> [[String]] {
    [
      ["images", "--hold", "60", "--socket", socket, Self.path(Documents.card.picture)],
      [
        "camera", "--every-frame", "--socket", socket, "--frames",
        try scene.frames([Documents.card.picture], count: 1000),
      ],
    ]
  }

  /// The end of a process as waitpid(2) tells it, after it printed something and got SIGSEGV; with no limit to the size
  /// of core dumps, and the Swift runtime asked to report the crash.
  private func statusAfterCrash(_ words: [String]) throws -> Int32 {
    let output = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    let folder = scene.folder.path
    let script = "cd '\(folder)' && ulimit -c unlimited && export SWIFT_BACKTRACE=enable=yes && exec \"$@\""
    let arguments = ["/bin/sh", "-c", script, "sh"] + words
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    try #require(posix_spawn(&process, "/bin/sh", &actions, nil, &pointers, environ) == 0)
    _ = output.fileHandleForReading.availableData
    kill(process, SIGSEGV)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    try #require(status & 0x7F == SIGSEGV, "ended otherwise: \(status)")
    return status
  }

  /// wait(2), `WCOREDUMP`.
  private func hasDumpedCore(_ status: Int32) -> Bool { status & 0x80 != 0 }

  @Test func aCrashLeavesNoCoreDump() throws {
    let control = try statusAfterCrash(["/bin/sh", "-c", "echo ready; while :; do :; done"])
    try #require(hasDumpedCore(control), "this machine makes no core dumps, so that none can be missed")
    let program = Command.folder.appending(path: "mrzscan").path
    for scanner in try scanners() {
      #expect(!hasDumpedCore(try statusAfterCrash([program] + scanner)), "\(scanner[0])")
    }
  }

  /// A process that may not be dumped belongs to root in /proc, so that its own user can't look into it (proc(5)).
  @Test(.enabled(if: geteuid() == 0 || Shared.isCI, "needs root to become another user"))
  func noProcessOfTheSameUserCanLookInside() throws {
    let copy = scene.folder.appending(path: "mrzscan").path
    try FileManager.default.copyItem(
      at: Command.folder.appending(path: "mrzscan"), to: URL(filePath: copy))
    try #require(chmod(scene.folder.path, 0o755) == 0)
    let become = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    for (program, owner) in [(["/bin/sleep", "60"], 65534), ([copy, "listen", "--reconnect", socket], 0)] {
      let process = Process()
      process.executableURL = URL(filePath: become[0])
      process.arguments = Array(become.dropFirst()) + program
      try process.run()
      defer { kill(process.processIdentifier, SIGKILL) }
      var status = stat()
      let isSo = scene.wait {
        stat("/proc/\(process.processIdentifier)/mem", &status) == 0 && status.st_uid == owner
          && (try? Self.name(of: process.processIdentifier)) == URL(filePath: program[0]).lastPathComponent
      }
      #expect(isSo, "\(program)")
    }
  }

  private static func name(of process: Int32) throws -> String {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/comm"))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func nothingPersonalGoesToTheJournal() throws {
    for var scanner in try scanners() {
      scanner.insert("--verbose", at: 1)
      let running = try BackgroundCommand("mrzscan", scanner)
      #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
      let garbage = try Command("mrzscan", ["listen", socket, "--reject", "--once", "--format", "key"])
      #expect(garbage.output.contains(Documents.card.information))
      #expect(garbage.errors.isEmpty)
      _ = try running.end(with: SIGTERM)
      #expect(running.errors.contains("a reader of user"))
      for word in Documents.personal { #expect(!running.errors.contains(word), "\(scanner[0])") }
    }
  }

  /// Standard output may be the journal (systemd.exec(5), `$JOURNAL_STREAM`).
  @Test func nothingIsPrintedInTheJournal() throws {
    let journal = scene.folder.appending(path: "journal")
    for command in [
      ["images", Self.path(Documents.card.picture)],
      ["images", "--format", "key", Self.path(Documents.card.picture)],
    ] {
      try Data().write(to: journal)
      var status = stat()
      try #require(stat(journal.path, &status) == 0)
      let run = try Command(
        "mrzscan", command, launcher: ["/bin/sh", "-c", "exec \"$@\" >'\(journal.path)'", "sh"],
        environment: ["JOURNAL_STREAM": "\(status.st_dev):\(status.st_ino)"])
      #expect(run.status == 0)
      #expect(run.errors.contains("the journal"))
      #expect(try Data(contentsOf: journal).isEmpty)
    }
  }

  /// After its key was accepted and its picture has gone, no copy of the key is left in the scanner.
  @Test(.enabled(if: geteuid() == 0 || Shared.isCI, "needs root to look into the scanner"))
  func anAcceptedKeyIsNowhereInMemory() throws {
    let information = Documents.card.information
    let frames = try scene.frames(Documents.card.picture, count: 8, then: Documents.blank, count: 20_000)
    let scanners = [
      // The second picture keeps it going.
      ["images", "--wait", Self.path(Documents.card.picture), Self.path(Documents.passport.picture)],
      ["camera", "--every-frame", "--frames", frames],
    ]
    for command in scanners {
      let scanner = try BackgroundCommand(
        "mrzscan", command + ["--hold", "60", "--socket", socket], launcher: Self.withoutOutput)
      let memory = ProcessMemory(identifier: scanner.identifier)
      #expect(scene.wait { FileManager.default.fileExists(atPath: socket) })
      let reader = try BackgroundCommand("mrzscan", ["listen", socket, "--format", "json"])
      #expect(scene.wait { reader.output.contains(information) })
      #expect(try memory.occurrences(of: information) > 0, "the search finds what is there")
      _ = try Command("mrzscan", ["listen", socket, "--accept", "--once"])
      let isAccepted = scene.wait { reader.output.contains("\"reason\":\"accepted\"") }
      #expect(isAccepted)
      // Its picture is still looked at for a moment.
      for word in [information] + (command[0] == "camera" ? Documents.personal : []) {
        let isGone = scene.wait { (try? memory.occurrences(of: word)) == 0 }
        #expect(isGone, "\(command[0])")
      }
      #expect(try scanner.interrupt() == 130)
    }
  }

  private static let withoutOutput = ["/bin/sh", "-c", "exec \"$@\" >/dev/null", "sh"]
}
