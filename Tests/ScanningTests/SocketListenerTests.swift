import Foundation
import MRZ
import Scanning
import Synchronization
import Testing

/// The small client and the printing of events.
@Suite struct SocketListenerTests {
  private let id = KeyID(rawValue: "00000000000000a1")

  /// Runs a listener against a server that publishes the specimen's key, and returns what it printed.
  private func listen(
    _ scene: SocketScene, format: EventFormat, _ options: ListenOptions, bytes: Int = 0,
    until condition: () -> Bool = { true }
  ) throws -> (keys: Int, text: String) {
    let pipe = Pipe()
    let result = Mutex<Int?>(nil)
    let ended = DispatchSemaphore(value: 0)
    let (path, descriptor) = (scene.path, pipe.fileHandleForWriting.fileDescriptor)
    Thread.detachNewThread {
      var listener = KeyListener(path: path, format: format, descriptor: descriptor, options: options)
      let keys = try? listener.run()
      result.withLock { $0 = keys }
      ended.signal()
    }
    scene.wait("the listener connects") { !scene.notices.isEmpty }
    scene.server.publish(.key(Specimen.event()))
    scene.wait("the listener answers") { condition() && Self.waitingBytes(in: pipe) >= bytes }
    if !options.once { scene.server.stop() }
    #expect(ended.wait(timeout: .now() + 10) == .success)
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (try #require(result.withLock { $0 }), text)
  }

  /// How much was printed and not read yet.
  private static func waitingBytes(in pipe: Pipe) -> Int {
    var count: Int32 = 0
    return ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  @Test func acceptsForScripts() throws {
    let scene = try SocketScene()
    let heard = try listen(scene, format: .json, ListenOptions(answer: .accept)) {
      scene.answers == [.accepted(id)]
    }
    let lines = heard.text.split(separator: "\n")
    #expect(heard.keys == 1)
    #expect(
      lines.map { $0.prefix(14) } == [#"{"event":"hell"#, #"{"event":"key""#, #"{"event":"expi"#])
  }

  @Test func rejectsForPeople() throws {
    let scene = try SocketScene()
    let heard = try listen(scene, format: .text, ListenOptions(answer: .reject)) {
      scene.answers == [.rejected(id)]
    }
    #expect(
      heard.text == """
        mrzscan 0.1.0, protocol 1, /dev/video0
        key 00000000000000a1: TD3, number L898902C, birth 690806, expiry 940623, \
        MRZ information L898902C<369080619406236
        key 00000000000000a1 was rejected

        """)
  }

  @Test func asksForTheSameKeyAgainOnce() throws {
    let scene = try SocketScene()
    let witness = try scene.reader()
    let heard = try listen(scene, format: .key, ListenOptions(answer: .retry), bytes: 50)
    #expect(heard.text == "L898902C<369080619406236\nL898902C<369080619406236\n")
    #expect(scene.answers.isEmpty)
    #expect(try witness.event() != nil)
  }

  @Test func endsAfterTheFirstKey() throws {
    let scene = try SocketScene()
    let heard = try listen(scene, format: .key, ListenOptions(answer: .accept, once: true)) {
      scene.answers == [.accepted(id)]
    }
    #expect(heard.keys == 1)
    #expect(heard.text == "L898902C<369080619406236\n")
  }

  @Test func connectsAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/readers/mrzscan.sock"
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var listener = KeyListener(
        path: path, format: .key, descriptor: descriptor,
        options: ListenOptions(once: true, reconnects: true))
      _ = try? listener.run()
      ended.signal()
    }
    for round in 0..<2 {
      let connected = DispatchSemaphore(value: 0)
      let server = try KeyServer(
        ListeningSocket.bind(path), hello: Specimen.hello,
        onNotice: { if case .connected = $0 { connected.signal() } }, onAnswer: { _ in })
      #expect(connected.wait(timeout: .now() + 10) == .success)
      if round == 1 { server.publish(.key(Specimen.event())) }
      server.stop()
    }
    #expect(ended.wait(timeout: .now() + 10) == .success)
  }

  @Test func saysThatNobodyListens() throws {
    let path = try TemporaryFolder().path + "/mrzscan.sock"
    var listener = KeyListener(path: path, format: .text)
    #expect(throws: ListenError.unreachable(.nobodyListens(path))) { try listener.run() }
  }

  @Test func saysThatItWasRefused() throws {
    let scene = try SocketScene(options: KeyServerOptions(maximumReaders: 0))
    var listener = KeyListener(path: scene.path, format: .key)
    let message = "0 readers are connected, more are not allowed"
    #expect(throws: ListenError.refused(ErrorEvent(code: .tooManyReaders, message: message))) {
      try listener.run()
    }
  }

  @Test func printsMRZInformationOnly() throws {
    let pipe = Pipe()
    let output = EventOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, format: .key)
    let withoutChip = ChipKey(
      documentNumber: "X", dateOfBirth: nil, dateOfExpiry: nil, mrzInformation: nil)
    for event in [
      .hello(Specimen.hello), Specimen.pending, .key(Specimen.event()),
      .key(KeyEvent(format: .mrva, key: withoutChip, confidence: 1)),
    ] as [ScanEvent] {
      try output.write(event)
    }
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "L898902C<369080619406236\n")
  }

  @Test func closedPipeIsSaid() throws {
    ProcessHygiene.ignoreBrokenPipes()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = EventOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    #expect(throws: OutputError.closed) { try output.write(.hello(Specimen.hello)) }
  }

  @Test func journalIsRecognised() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    let stream = "\(status.st_dev):\(status.st_ino)"
    #expect(ProcessHygiene.isJournal(descriptor, environment: ["JOURNAL_STREAM": stream]))
    #expect(!ProcessHygiene.isJournal(descriptor, environment: ["JOURNAL_STREAM": stream + "1"]))
    #expect(!ProcessHygiene.isJournal(descriptor, environment: [:]))
  }

  /// A descriptor that doesn't block is waited for: nothing is lost or cut.
  @Test func fullPipeIsWaitedFor() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let output = EventOutput(descriptor: descriptor, format: .key)
      for _ in 0..<10_000 { try? output.write(.key(Specimen.event())) }
      close(descriptor)
      ended.signal()
    }
    usleep(50_000)
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(text.count == 10_000 * 25)
    ended.wait()
  }
}
