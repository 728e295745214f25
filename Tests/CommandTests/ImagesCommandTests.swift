import Foundation
import Testing

/// Pictures through `mrzscan images`.
struct ImagesCommandTests {
  /// A row of the table of public specimen pictures.
  private struct Picture {
    let file: String
    let lines: [String]
    let isNegative: Bool
    let hasValidKey: Bool

    init(_ row: [String: String]) {
      file = row["file"] ?? ""
      lines = (row["lines"] ?? "").split(separator: "|").map(String.init)
      isNegative = row["format"] == "none"
      let digits = row["check_digits"] ?? ""
      // The old French card has neither an expiry nor a chip.
      hasValidKey =
        !isNegative && row["format"] != "FRA-CNI"
        && !["number(", "birth(", "expiry("].contains { digits.contains($0) }
    }
  }

  @Test(.enabled(if: Shared.has("images/truth.tsv"), "the folder shared/images is not beside the project"))
  func publicSpecimens() throws {
    let pictures = try Shared.table("images/truth.tsv").map(Picture.init)
    let folder = Shared.folder.appending(path: "images")
    let run = try Command("mrzscan", ["images"] + pictures.map { folder.appending(path: $0.file).path })
    let records = Dictionary(grouping: try run.records) {
      ($0.path.map { URL(fileURLWithPath: $0).lastPathComponent }) ?? ""
    }
    var rightKeys = 0
    for picture in pictures {
      let validated = (records[picture.file] ?? []).filter { $0.status == "validated" }
      #expect(!picture.isNegative || validated.isEmpty, "\(picture.file) has no zone")
      for record in validated {
        // The lines from which the key comes must hold what is printed, character for character.
        #expect(Self.agrees(record, with: picture.lines), "\(picture.file): a wrong key was validated")
      }
      if picture.hasValidKey && !validated.isEmpty { rightKeys += 1 }
    }
    #expect(records.count == pictures.count)
    #expect(pictures.count { $0.hasValidKey } == 91)
    #expect(rightKeys >= 78)
  }

  /// Whether number, birth and expiry stand in the printed lines.
  private static func agrees(_ record: Record, with lines: [String]) -> Bool {
    guard let key = record.key else { return false }
    let text = lines.joined()
    let number = text.contains(key.documentNumber) || isLongNumber(key.documentNumber, in: lines)
    return number && [key.dateOfBirth, key.dateOfExpiry].allSatisfy { $0.map(text.contains) ?? true }
  }

  /// A long number's first nine characters stand apart from the rest (Doc 9303-5, 4.2.2.1).
  private static func isLongNumber(_ number: String, in lines: [String]) -> Bool {
    number.count > 9 && lines[0].contains("\(number.prefix(9))<\(number.dropFirst(9))")
  }

  /// Each process hashes in another way; none of it may show.
  @Test(.enabled(if: Shared.has("images/m0568.jpg"), "the folder shared/images is not beside the project"))
  func theSamePictureGivesTheSameAnswer() throws {
    let paths = ["m0568.jpg", "m9001.png", "m0402.jpg", "m0540.png"].map {
      Shared.folder.appending(path: "images/\($0)").path
    }
    let answers = try (0..<4).map { _ in
      try Command("mrzscan", ["images"] + paths).output
        .replacing(/"milliseconds":[0-9.]+/, with: "")
    }
    #expect(Set(answers).count == 1)
  }

  /// A pipe without a writer, and folders that may not be looked into: each is told, and the picture after them is read.
  @Test func whatCannotBeOpenedIsTold() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let closed = folder.appending(path: "a/closed")
    try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
    defer {
      chmod(closed.path, 0o700)
      try? FileManager.default.removeItem(at: folder)
    }
    chmod(closed.path, 0)
    chmod(folder.path, 0o755)
    mkfifo(folder.appending(path: "b.jpg").path, 0o644)
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "samples/card.png")
    try FileManager.default.copyItem(at: sample, to: folder.appending(path: "c.png"))
    // Root may look anywhere.
    let launcher = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"] : []
    let run = try Command("mrzscan", ["images", folder.path], launcher: launcher)
    let records = try run.records
    #expect(records.map(\.status) == ["error", "error", "validated"])
    #expect(records.first?.reason?.contains("Permission denied") == true)
    #expect(records.dropFirst().first?.reason?.contains("pipe") == true)
    #expect(run.status == 1)
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
  func oneBadFileStopsNothing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = Shared.folder.appending(path: "images/m0010.png")
    try FileManager.default.copyItem(at: good, to: folder.appending(path: "c.png"))
    try Data().write(to: folder.appending(path: "a.png"))
    try Data(try Data(contentsOf: good).prefix(3000)).write(to: folder.appending(path: "b.png"))
    try Data("text".utf8).write(to: folder.appending(path: "d.txt"))
    let run = try Command("mrzscan", ["images", folder.path, folder.appending(path: "no-such.png").path])
    let records = try run.records
    #expect(run.status == 1)
    #expect(
      records.map { $0.path.map { URL(fileURLWithPath: $0).lastPathComponent } } == [
        "a.png", "b.png", "c.png", "no-such.png",
      ])
    #expect(records.map(\.status) == ["error", "error", "validated", "error"])
    #expect(records[0].reason?.contains("empty") == true)
  }

  @Test func aNameCanNotCommandTheTerminal() throws {
    let run = try Command(
      "mrzscan", ["images", "--format", "text", "/no/such/\u{1B}[2J\u{7}\n\u{9B}31m.png"])
    for text in [run.output, run.errors] {
      #expect(text.contains("/no/such/"))
      #expect(
        !text.unicodeScalars.contains { ($0.value < 32 && $0 != "\n") || (127..<160).contains($0.value) })
      #expect(!text.contains("\n\u{9B}") && text.contains("31m.png"))
    }
  }

  @Test(.enabled(if: Shared.has("images/m0010.png"), "the folder shared/images is not beside the project"))
  func nothingPersonalLeaks() throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let picture = Shared.folder.appending(path: "images/m0010.png").path
    let run = try Command(
      "mrzscan", ["images", "--verbose", picture, "/no/such/file.png"],
      environment: ["TMPDIR": temporary.path])
    let record = try #require(try run.records.first)
    #expect(record.key?.documentNumber == "D23145890")
    for word in ["D23145890", "ERIKSSON", "740812"] { #expect(!run.errors.contains(word)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
  }

  @Test(.enabled(if: Shared.has("images/truth.tsv"), "the folder shared/images is not beside the project"))
  func interruptedWorkIsTold() throws {
    let process = Process()
    process.executableURL = Command.folder.appending(path: "mrzscan")
    process.arguments = ["images", "--jobs", "1", Shared.folder.appending(path: "images").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The first record shows that the work has begun.
    let first = output.fileHandleForReading.availableData
    process.interrupt()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let lines = String(decoding: first + rest, as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty && lines.count < 100)
    for line in lines { _ = try JSONDecoder().decode(Record.self, from: Data(line.utf8)) }
  }
}
