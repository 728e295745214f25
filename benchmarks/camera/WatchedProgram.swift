import Foundation
import Synchronization

/// A program whose every line is noted with the time at which it came.
final class WatchedProgram: Sendable {
  /// A line and when it was whole, in seconds of CLOCK_MONOTONIC.
  struct Line: Sendable {
    let time: Double
    let text: String
  }

  private let process: Process
  private let output = Noted()
  private let errors = Noted()

  /// Starts the program at `path`.
  init(_ path: String, _ arguments: [String]) throws {
    process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    try process.run()
  }

  /// What it printed so far.
  var lines: [Line] { output.lines }
  /// What it told on standard error so far.
  var messages: [Line] { errors.lines }
  /// Its number.
  var identifier: Int32 { process.processIdentifier }

  /// Sends a signal, SIGINT unless told otherwise, and waits for the end.
  func end(_ signal: Int32 = SIGINT) {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
  }

  /// The processor time that it took so far, in seconds: fields 14 and 15 of proc_pid_stat(5).
  var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// This moment of CLOCK_MONOTONIC, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Cuts what comes out of a pipe into lines.
  private final class Noted: Sendable {
    let pipe = Pipe()
    private let state = Mutex((rest: Data(), lines: [Line]()))

    init() {
      pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let piece = handle.availableData
        if piece.isEmpty { handle.readabilityHandler = nil }
        self?.take(piece)
      }
    }

    var lines: [Line] { state.withLock { $0.lines } }

    private func take(_ piece: Data) {
      let time = WatchedProgram.now
      state.withLock { state in
        state.rest.append(piece)
        while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
          state.lines.append(Line(time: time, text: String(decoding: state.rest[..<end], as: UTF8.self)))
          state.rest = Data(state.rest[(end + 1)...])
        }
      }
    }
  }
}
