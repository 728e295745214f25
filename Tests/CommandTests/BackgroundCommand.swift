import Foundation
import Synchronization

/// A built command that runs while a test goes on.
final class BackgroundCommand {
  private let process = Process()
  private let stdout = Pipe()
  private let collected = Collected()

  private final class Collected: Sendable {
    let data = Mutex(Data())
  }

  init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = Command.folder.appending(path: name)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    let collected = collected
    stdout.fileHandleForReading.readabilityHandler = { handle in
      let piece = handle.availableData
      collected.data.withLock { $0.append(piece) }
    }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    stdout.fileHandleForReading.readabilityHandler = nil
  }

  /// What it printed so far.
  var output: String { collected.data.withLock { String(decoding: $0, as: UTF8.self) } }

  /// Sends SIGINT and gives the exit status.
  func interrupt() throws -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
