import Foundation
import Synchronization

/// A built command that runs while a test goes on.
final class BackgroundCommand {
  private let process = Process()
  private let printed = Collector()
  private let complained = Collector()

  /// Gathers what comes out of a pipe.
  private final class Collector: Sendable {
    let pipe = Pipe()
    private let data = Mutex(Data())

    init() {
      pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let piece = handle.availableData
        if piece.isEmpty { handle.readabilityHandler = nil }
        self?.data.withLock { $0.append(piece) }
      }
    }

    deinit { pipe.fileHandleForReading.readabilityHandler = nil }

    var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  /// Starts `name`; `launcher` is a program with arguments that starts it in turn.
  init(
    _ name: String, _ arguments: [String], launcher: [String] = [], input: FileHandle = .nullDevice,
    environment: [String: String] = [:]
  ) throws {
    let words = launcher + [Command.folder.appending(path: name).path] + arguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = printed.pipe
    process.standardError = complained.pipe
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Its number.
  var identifier: Int32 { process.processIdentifier }

  /// What it printed so far.
  var output: String { printed.text }

  /// What it wrote to standard error so far.
  var errors: String { complained.text }

  /// Whether it goes on.
  var isRunning: Bool { process.isRunning }

  /// Its events so far.
  var events: [Event] {
    get throws {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }
  }

  /// Sends SIGINT and gives the exit status.
  func interrupt() throws -> Int32 {
    try end(with: SIGINT)
  }

  /// Sends a signal and gives the exit status, or the signal's number if that ended it.
  func end(with signal: Int32) throws -> Int32 {
    kill(process.processIdentifier, signal)
    return wait()
  }

  /// Waits for its end and gives the exit status.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
