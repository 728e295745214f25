import Foundation
import MRZ
import Scanning
import Synchronization
import Testing

/// A server on a socket in a folder of its own, and what it told the scanner.
final class SocketScene: Sendable {
  let folder: TemporaryFolder
  let path: String
  let server: KeyServer
  /// Stands where the server tells of a notice or an answer.
  let gate = Gate()
  private let heard: Heard

  final class Heard: Sendable {
    let answers = Mutex<[ReaderAnswer]>([])
    let notices = Mutex<[ServerNotice]>([])
  }

  init(options: KeyServerOptions = KeyServerOptions(), allowing users: [uid_t] = []) throws {
    folder = try TemporaryFolder()
    path = folder.path + "/readers/mrzscan.sock"
    let heard = Heard()
    self.heard = heard
    let gate = gate
    server = try KeyServer(
      ListeningSocket.bind(path, allowing: users), hello: Specimen.hello, options: options,
      onNotice: { notice in
        heard.notices.withLock { $0.append(notice) }
        gate.pass()
      },
      onAnswer: { answer in
        heard.answers.withLock { $0.append(answer) }
        gate.pass()
      })
  }

  deinit { server.stop() }

  var answers: [ReaderAnswer] { heard.answers.withLock { $0 } }
  var notices: [ServerNotice] { heard.notices.withLock { $0 } }

  /// A reader that has heard the greeting.
  func reader() throws -> TestReader {
    let reader = try TestReader(path)
    #expect(try reader.event() == .hello(Specimen.hello))
    return reader
  }

  /// Does `body` while the server is stopped where it has just let a reader in, after it looked at all others.
  func whileServerStands(_ body: () throws -> Void) throws {
    gate.close()
    let visitor = try TestReader.connect(path)
    #expect(gate.waitForArrival())
    try body()
    gate.open()
    close(visitor)
  }

  /// Waits until `condition` holds, for ten seconds at most.
  func wait(_ what: Comment, until condition: () -> Bool, at location: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(30)
    while !condition(), .now < end { usleep(5000) }
    #expect(condition(), what, sourceLocation: location)
  }
}
