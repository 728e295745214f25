import Foundation
import MRZ
import Scanning
import Testing

@Suite struct SocketServerTests {
  private let id = KeyID(rawValue: "00000000000000a1")

  /// The specimen's key as a reader gets it that didn't ask for rivals.
  private func plain(_ id: String = "00000000000000a1") -> ScanEvent {
    let event = Specimen.event(id)
    return .key(
      KeyEvent(
        id: event.id, format: event.format, key: event.key, confidence: event.confidence,
        issuedAt: event.issuedAt))
  }

  @Test func tellsEveryReader() throws {
    let scene = try SocketScene()
    let readers = try (0..<5).map { _ in try scene.reader() }
    scene.server.publish(Specimen.pending)
    scene.server.publish(.key(Specimen.event()))
    for reader in readers {
      #expect(try reader.event() == Specimen.pending)
      #expect(try reader.event() == plain())
    }
  }

  @Test func leavesOutAStatusThatIsTheSame() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    for _ in 0..<3 { scene.server.publish(Specimen.pending) }
    #expect(try reader.event() == Specimen.pending)
    #expect(reader.isQuiet())
  }

  @Test func lateReaderGetsTheLastKey() throws {
    let scene = try SocketScene()
    let early = try scene.reader()
    scene.server.publish(Specimen.pending)
    scene.server.publish(.key(Specimen.event("old")))
    scene.server.publish(.key(Specimen.event()))
    for _ in 0..<3 { _ = try early.event() }
    let late = try scene.reader()
    #expect(try late.event() == Specimen.pending)
    #expect(try late.event() == plain())
    #expect(late.isQuiet())
  }

  @Test func lateReaderHearsThatTheDocumentIsGone() throws {
    let scene = try SocketScene()
    let early = try scene.reader()
    let removed = ScanEvent.expired(ExpiredEvent(id: id, reason: .removed))
    scene.server.publish(.key(Specimen.event()))
    scene.server.publish(removed)
    for _ in 0..<2 { _ = try early.event() }
    let late = try scene.reader()
    #expect(try late.event() == plain())
    #expect(try late.event() == removed)
  }

  @Test func readerAfterTheHoldGetsNoKey() throws {
    let scene = try SocketScene(options: KeyServerOptions(hold: .milliseconds(50)))
    let early = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    #expect(try early.event() == plain())
    usleep(100_000)
    #expect(try scene.reader().isQuiet())
  }

  @Test func connectedReaderGetsAKeyThatIsNotHeld() throws {
    let scene = try SocketScene(options: KeyServerOptions(hold: .zero))
    let reader = try scene.reader()
    for name in ["a1", "b2"] {
      scene.server.publish(.key(Specimen.event(name)))
      #expect(try reader.event() == plain(name))
    }
    #expect(try scene.reader().isQuiet())
  }

  @Test func saysThatNobodyAnswered() throws {
    let scene = try SocketScene(options: KeyServerOptions(hold: .milliseconds(50)))
    scene.server.publish(.key(Specimen.event()))
    scene.wait("it is noticed") { scene.notices == [.unanswered(id)] }
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event("b2")))
    #expect(try reader.event() == plain("b2"))
    reader.send(.accepted(KeyID(rawValue: "b2")))
    _ = try reader.event()
    usleep(100_000)
    #expect(scene.notices == [.unanswered(id), .connected(user: geteuid())])
  }

  @Test(arguments: [ExpiredEvent.Reason.accepted, .rejected, .withdrawn])
  func settledKeyIsGone(_ reason: ExpiredEvent.Reason) throws {
    let scene = try SocketScene()
    let (reader, witness) = (try scene.reader(), try scene.reader())
    scene.server.publish(.key(Specimen.event()))
    for each in [reader, witness] { #expect(try each.event() == plain()) }
    let expired = ScanEvent.expired(ExpiredEvent(id: id, reason: reason))
    switch reason {
    case .accepted: reader.send(.accepted(id))
    case .rejected: reader.send(.rejected(id))
    default: scene.server.publish(expired)
    }
    for each in [reader, witness] { #expect(try each.event() == expired) }
    #expect(try scene.reader().isQuiet())
    // The first word counts: neither another answer nor the scanner changes it.
    witness.send(.rejected(id))
    guard case .error(let error) = try witness.event() else { throw TestReader.Silence() }
    #expect(error.code == .unknownKey)
    scene.server.publish(.key(Specimen.event()))
    scene.server.publish(expired)
    #expect(reader.isQuiet())
  }

  @Test func rejectedKeyMakesRoomForAnother() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
    reader.send(.rejected(id))
    #expect(try reader.event() == .expired(ExpiredEvent(id: id, reason: .rejected)))
    scene.wait("the scanner hears of it") { scene.answers == [.rejected(id)] }
    scene.server.publish(.key(Specimen.event("b2")))
    #expect(try reader.event() == plain("b2"))
    reader.send(.accepted(KeyID(rawValue: "b2")))
    scene.wait("the scanner hears of it") { scene.answers.last == .accepted(KeyID(rawValue: "b2")) }
  }

  @Test func retryGivesTheSameKey() throws {
    let scene = try SocketScene()
    let (reader, witness) = (try scene.reader(), try scene.reader())
    scene.server.publish(.key(Specimen.event()))
    for each in [reader, witness] { #expect(try each.event() == plain()) }
    for _ in 0..<3 {
      reader.send(.retry(id))
      #expect(try reader.event() == plain())
    }
    #expect(witness.isQuiet())
    #expect(scene.answers.isEmpty)
  }

  @Test func retryAfterTheHoldAsksTheScanner() throws {
    let scene = try SocketScene(options: KeyServerOptions(hold: .milliseconds(50)))
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
    usleep(100_000)
    reader.send(.retry(id))
    scene.wait("the scanner is asked") { scene.answers == [.retry(id)] }
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
  }

  @Test func rivalsComeOnRequest() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
    reader.send(.alternatives)
    #expect(try reader.event() == .key(Specimen.event()))
    scene.server.publish(.key(Specimen.event("b2")))
    #expect(try reader.event() == .key(Specimen.event("b2")))
  }

  @Test func answersInPiecesAreHeard() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
    for character in #"{"command":"accepted","id":"00000000000000a1"}"# { reader.send(String(character)) }
    #expect(reader.isQuiet())
    reader.send("\r\n")
    #expect(try reader.event() == .expired(ExpiredEvent(id: id, reason: .accepted)))
  }

  @Test func answerOfAReaderThatGoesAtOnceIsHeard() throws {
    let scene = try SocketScene()
    try {
      let reader = try scene.reader()
      scene.server.publish(.key(Specimen.event()))
      #expect(try reader.event() == plain())
      reader.send(.accepted(id))
    }()
    scene.wait("the answer arrives") { scene.answers == [.accepted(id)] }
  }

  @Test func halfClosedReaderStillListens() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    shutdown(reader.descriptor, Int32(SHUT_WR))
    scene.server.publish(.key(Specimen.event()))
    #expect(try reader.event() == plain())
  }

  @Test func garbageIsAnsweredAndThenCutOff() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    for _ in 0..<20 { reader.send("\u{0}\u{7F}GET / HTTP/1.1\r\n") }
    var errors = 0
    while case .error(let error) = try reader.event() {
      #expect(error.code == .badCommand)
      errors += 1
    }
    #expect((1...8).contains(errors))
    scene.wait("it is noticed") { scene.notices.contains(.badCommands) }
  }

  @Test func endlessLineIsCutOff() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    reader.send(String(repeating: "[", count: 5000))
    guard case .error(let error) = try reader.event() else { throw TestReader.Silence() }
    #expect(error.code == .badCommand)
    #expect(try reader.event() == nil)
  }

  @Test func slowReaderIsCutOffWithAnError() throws {
    let scene = try SocketScene(options: KeyServerOptions(maximumWaitingBytes: 4096, farewell: .seconds(5)))
    let (slow, witness) = (try scene.reader(), try scene.reader())
    for number in 0..<1000 {
      scene.server.publish(.error(ErrorEvent(code: .picture, message: "picture \(number)")))
      #expect(try witness.event() == .error(ErrorEvent(code: .picture, message: "picture \(number)")))
    }
    scene.wait("it is noticed") { scene.notices.contains(.tooSlow) }
    var last: ScanEvent?
    while let event = try slow.event() { last = event }
    guard case .error(let error) = last else { throw TestReader.Silence() }
    #expect(error.code == .tooSlow)
  }

  @Test func moreReadersThanAllowedAreRefused() throws {
    let scene = try SocketScene(options: KeyServerOptions(maximumReaders: 3))
    let readers = try (0..<3).map { _ in try scene.reader() }
    let refused = try TestReader(scene.path)
    guard case .error(let error) = try refused.event() else { throw TestReader.Silence() }
    #expect(error.code == .tooManyReaders)
    #expect(try refused.event() == nil)
    scene.server.publish(Specimen.pending)
    for reader in readers { #expect(try reader.event() == Specimen.pending) }
  }

  @Test func stopSendsWhatWasPublishedAndRemovesTheSocket() throws {
    let scene = try SocketScene()
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    scene.server.stop()
    #expect(try reader.event() == plain())
    #expect(try reader.event() == nil)
    #expect(!FileManager.default.fileExists(atPath: scene.path))
    #expect(!FileManager.default.fileExists(atPath: scene.folder.path + "/readers"))
  }

  /// Fifty readers, of which ten never read, ten send garbage and ten vanish in the middle of a line, while
  /// events go out: the others miss nothing.
  @Test func fiftyReaders() throws {
    let scene = try SocketScene(options: KeyServerOptions(maximumWaitingBytes: 8192))
    let deaf = try (0..<10).map { _ in try TestReader(scene.path) }
    let noisy = try (0..<10).map { _ in try scene.reader() }
    var vanishing = try (0..<10).map { _ in try scene.reader() }
    let good = try (0..<20).map { _ in try scene.reader() }
    for round in 0..<600 {
      let event = ScanEvent.error(ErrorEvent(code: .picture, message: "picture \(round)"))
      scene.server.publish(event)
      if round % 5 == 0 {
        for reader in noisy { reader.send("\(UInt64.random(in: .min ... .max))\u{0}{\n") }
      }
      if round % 5 == 0, let reader = vanishing.popLast() { reader.send(#"{"command":"acc"#) }
      for reader in good { #expect(try reader.event() == event) }
    }
    scene.server.publish(.key(Specimen.event()))
    for reader in good { #expect(try reader.event() == plain()) }
    scene.wait("those that never read are cut off") {
      scene.notices.filter { $0 == .tooSlow }.count == deaf.count
    }
    scene.wait("those that send garbage are cut off") {
      scene.notices.filter { $0 == .badCommands }.count == noisy.count
    }
    good[0].send(.accepted(id))
    for reader in good { #expect(try reader.event() == .expired(ExpiredEvent(id: id, reason: .accepted))) }
  }

  /// Descriptors of sockets and locked memory, which nothing but the server and its keys have, don't grow.
  @Test func tenThousandConnectionsLeaveNothing() throws {
    let scene = try SocketScene()
    scene.server.publish(.key(Specimen.event()))
    let witness = try scene.reader()
    func connections(_ count: Int) throws {
      for number in 0..<count {
        let reader = try TestReader(scene.path)
        switch number % 4 {
        case 0: _ = try reader.line()
        case 1: reader.send("garbage\n")
        case 2: reader.send(#"{"command":"ret"#)
        default: break
        }
      }
      scene.wait("all are gone") {
        scene.notices.filter { $0 == .disconnected }.count
          == scene.notices.filter { $0 == .connected(user: geteuid()) }.count - 1
      }
    }
    try connections(100)
    let before = try ProcessUsage()
    try connections(10_000)
    let after = try ProcessUsage()
    #expect(before.lockedKilobytes > 0)
    #expect(after.descriptors < before.descriptors + 500)
    #expect(after.lockedKilobytes < before.lockedKilobytes + 1000)
    #expect(witness.descriptor > 0)
  }
}
