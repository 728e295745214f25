import Foundation
import MRZ
import Scanning
import Testing

/// What a reader said before its connection ended is heard, however it ended.
@Suite struct SocketAnswerTests {
  private let id = KeyID(rawValue: "00000000000000a1")

  /// A reader that has fetched the specimen's key.
  private func readerWithKey(_ scene: SocketScene) throws -> TestReader {
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    _ = try reader.event()
    return reader
  }

  /// The server finds out that the reader is gone by sending to it, after it has looked for an answer and before it
  /// looks again.
  @Test(arguments: [true, false])
  func ofAReaderToWhichSomethingIsSentWhenItGoes(leavesUnread: Bool) throws {
    let scene = try SocketScene()
    var reader: TestReader? = try readerWithKey(scene)
    let other = try scene.reader()
    scene.server.publish(.key(Specimen.event("b2")))
    _ = try reader?.event()
    if leavesUnread { scene.server.publish(Specimen.pending) }
    // What the other says is told to all; the server is stopped before that goes out.
    scene.gate.close()
    other.send(.rejected(KeyID(rawValue: "b2")))
    #expect(scene.gate.waitForArrival())
    reader?.send(.accepted(id))
    reader = nil
    scene.gate.open()
    scene.wait("the answer is heard") { scene.answers == [.rejected(KeyID(rawValue: "b2")), .accepted(id)] }
  }

  @Test func ofAReaderThatIsCutOffBecauseItIsSlow() throws {
    let scene = try SocketScene(options: KeyServerOptions(maximumWaitingBytes: 4096, farewell: .zero))
    let reader = try readerWithKey(scene)
    try scene.whileServerStands {
      reader.send(.accepted(id))
      for number in 0..<1000 {
        scene.server.publish(.error(ErrorEvent(code: .picture, message: "picture \(number)")))
      }
    }
    scene.wait("the answer is heard") { scene.answers == [.accepted(id)] }
    #expect(scene.notices.contains(.tooSlow))
  }

  @Test func ofAReaderThatIsThereWhenTheServerEnds() throws {
    let scene = try SocketScene()
    let (reader, witness) = (try readerWithKey(scene), try scene.reader())
    _ = try witness.event()
    let ended = DispatchSemaphore(value: 0)
    try scene.whileServerStands {
      reader.send(.rejected(id))
      Thread.detachNewThread {
        scene.server.stop()
        ended.signal()
      }
      // The thread has asked for the end long before this is over; if not, the answer is heard all the same.
      usleep(50_000)
    }
    #expect(ended.wait(timeout: .now() + 10) == .success)
    #expect(scene.answers == [.rejected(id)])
    #expect(try witness.event() == .expired(ExpiredEvent(id: id, reason: .rejected)))
  }

  /// Everything that a reader said, not just the first piece.
  @Test func ofAReaderThatSaidMuchBefore() throws {
    let scene = try SocketScene()
    var reader: TestReader? = try readerWithKey(scene)
    try scene.whileServerStands {
      let retry = #"{"command":"retry","id":"00000000000000a1"}"# + "\n"
      reader?.send(String(repeating: retry, count: 200))
      reader?.send(.accepted(id))
      reader = nil
    }
    scene.wait("the answer is heard") { scene.answers == [.accepted(id)] }
  }

  /// Many readers answer and leave at once while events go out all the time.
  @Test func ofManyReadersThatLeaveAtOnce() throws {
    let scene = try SocketScene()
    for number in 0..<500 {
      let name = "b\(number)"
      try {
        let reader = try scene.reader()
        scene.server.publish(.key(Specimen.event(name)))
        while let event = try reader.event() { if case .key = event { break } }
        reader.send(.accepted(KeyID(rawValue: name)))
        // Now and then more is being sent when the reader goes.
        scene.server.publish(.error(ErrorEvent(code: .picture, message: "picture \(number)")))
      }()
      scene.wait("answer \(number) is heard") { scene.answers.count == number + 1 }
    }
  }
}
