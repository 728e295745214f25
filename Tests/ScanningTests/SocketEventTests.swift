import Foundation
import MRZ
import Scanning
import Testing

@Suite struct SocketEventTests {
  private func text(_ bytes: SecretBytes) -> String {
    bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func writesAKeyOnOneLine() {
    #expect(
      text(ScanEvent.key(Specimen.event()).line()) == """
        {"event":"key","id":"00000000000000a1","format":"TD3","key":{"documentNumber":"L898902C",\
        "dateOfBirth":"690806","dateOfExpiry":"940623","mrzInformation":"L898902C<369080619406236"},\
        "confidence":0.999875,"issuedAt":"2026-03-01T12:00:00.250Z"}

        """)
  }

  @Test func writesRivalsOnlyOnRequest() throws {
    let event = ScanEvent.key(Specimen.event())
    #expect(!text(event.line()).contains("alternatives"))
    #expect(try ScanEvent.read(text(event.line(alternatives: true)).utf8) == event)
  }

  @Test func readsBackWhatItWrites() throws {
    let events: [ScanEvent] = [
      .hello(Specimen.hello), .hello(HelloEvent(version: "1", device: nil)), Specimen.pending,
      .expired(ExpiredEvent(id: KeyID(rawValue: "x"), reason: .withdrawn)),
      .error(ErrorEvent(code: .camera, message: "\"quoted\"\n\u{1}\\ ünï")),
    ]
    for event in events {
      let line = text(event.line())
      #expect(line.filter(\.isNewline) == "\n")
      #expect(try ScanEvent.read(line.utf8) == event)
    }
  }

  @Test func neverRoundsUpToCertainty() {
    let event = KeyEvent(format: .td3, key: Specimen.key, confidence: 0.999_999_9)
    #expect(text(ScanEvent.key(event).line()).contains("\"confidence\":0.999999,"))
  }

  @Test func passesOverKindsOfEventsItDoesNotKnow() throws {
    #expect(try ScanEvent.read(#"{"event":"weather","sun":true}"#.utf8) == nil)
  }

  @Test(arguments: ["", "{", "[]", "key", #"{"event":"key"}"#, #"{"event":"status","dateOfBirth":"x"}"#])
  func refusesWhatIsNoEvent(_ line: String) {
    #expect(throws: MalformedEvent.self) { try ScanEvent.read(line.utf8) }
  }

  @Test func readsCommands() {
    let id = KeyID(rawValue: "a1")
    for command in [ReaderCommand.accepted(id), .rejected(id), .retry(id), .alternatives] {
      #expect(ReaderCommand(line: text(command.line).utf8) == command)
    }
  }

  @Test(arguments: ["", "accepted", #"{"command":"accepted"}"#, #"{"command":"open","id":"a1"}"#, "[[[[["])
  func refusesWhatIsNoCommand(_ line: String) {
    #expect(ReaderCommand(line: line.utf8) == nil)
  }

  @Test func identifiersDoNotRepeat() {
    let ids = Set((0..<1000).map { _ in KeyID.random() })
    #expect(ids.count == 1000)
    #expect(ids.allSatisfy { $0.rawValue.count == 16 })
  }

  @Test func everyExampleOfTheProtocolIsRead() throws {
    let document = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/protocol.md").standardized
    let examples = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("{") }
    #expect(examples.count >= 9)
    for example in examples {
      let event = (try? ScanEvent.read(example.utf8)) ?? nil
      #expect(event != nil || ReaderCommand(line: example.utf8) != nil, "\(example)")
    }
  }
}
