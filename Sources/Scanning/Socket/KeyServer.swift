import Foundation
import Synchronization

/// Hands events to any number of readers on a Unix socket, and their answers to the scanner.
///
///     let socket = try ListeningSocket.bind(SocketPath.standard())
///     let server = try KeyServer(socket, hello: HelloEvent(version: "0.1.0", device: "/dev/video0")) { answer in
///       scanner.take(answer)
///     }
///     server.publish(.key(key))
///     server.stop()
///
/// Readers come and go, send garbage or never read: the scanner neither waits for them nor notices.
public final class KeyServer: Sendable {
  private let mailbox: EventMailbox
  private let ended = DispatchGroup()

  /// Serves `socket` from now on, on a thread of its own.
  ///
  /// `onAnswer` and `onNotice` are called on that thread and should return at once.
  /// Throws `SocketError.failed` when the process is out of descriptors.
  public init(
    _ socket: ListeningSocket, hello: HelloEvent, options: KeyServerOptions = KeyServerOptions(),
    onNotice: @escaping @Sendable (ServerNotice) -> Void = { _ in },
    onAnswer: @escaping @Sendable (ReaderAnswer) -> Void
  ) throws(SocketError) {
    let mailbox = try EventMailbox()
    self.mailbox = mailbox
    let ended = ended
    ended.enter()
    let thread = Thread {
      var loop = KeyServerLoop(
        socket: socket, mailbox: mailbox, hello: hello, options: options, onAnswer: onAnswer,
        onNotice: onNotice)
      loop.run()
      ended.leave()
    }
    thread.name = "readers"
    thread.start()
  }

  deinit {
    mailbox.stop(by: .now)
  }

  /// Tells every reader; returns at once, from any thread.
  ///
  /// A status that is the same as the last one is left out. A key is kept for late readers as long as the
  /// options say; `expired` for a key that was settled already is left out.
  public func publish(_ event: ScanEvent) {
    mailbox.post(event)
  }

  /// Ends: sends what was published, for `grace` at most, closes every connection and removes the socket.
  public func stop(grace: Duration = .milliseconds(100)) {
    mailbox.stop(by: .now + grace)
    ended.wait()
  }
}
