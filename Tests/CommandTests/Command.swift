import Foundation

/// One run of a built command.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// Where the commands were built: beside the test binary.
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Runs `name` to its end.
  ///
  /// `launcher` is a program with arguments that starts it in turn. It reads `input` and behind it `bytes`.
  init(
    _ name: String, _ arguments: [String], launcher: [String] = [], input: String = "", bytes: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws {
    let words = launcher + [Self.folder.appending(path: name).path] + arguments
    try self.init(running: words, input: input, bytes: bytes, environment: environment)
  }

  /// Runs the program at the path `words[0]` with the others as its arguments.
  init(
    running words: [String], input: String = "", bytes: [UInt8] = [], environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8) + bytes)
    try stdin.fileHandleForWriting.close()
    // Standard error is short, so that it can wait in its pipe.
    output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The records of JSON Lines.
  var records: [Record] {
    get throws {
      try output.split(separator: "\n").map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
    }
  }
}

/// What the tests look at in a record.
struct Record: Decodable {
  struct Key: Decodable, Equatable {
    let documentNumber: String
    let dateOfBirth: String?
    let dateOfExpiry: String?
    let mrzInformation: String?
    let alternatives: [Key]?
  }

  struct Field: Decodable {
    struct Correction: Decodable {
      let line: Int
      let column: Int
      let from: String
      let to: String
      let why: String
    }

    let value: String
    let checkDigit: String
    let confidence: Double
    let corrections: [Correction]
  }

  let path: String?
  let page: Int?
  let status: String
  let reason: String?
  let format: String?
  let lines: [String]?
  let key: Key?
  let warnings: [String]?
  let fields: [String: Field]?
  let quad: [[Double]]?
  let rotation: Double?
}
