import Scanning

/// Hands the keys of pictures to readers on a socket, one after another.
final class KeyHandover: Sendable {
  private let server: KeyServer
  private let progress: HandoverProgress
  private let waits: Bool

  /// Listens from now on; `waits` says whether each step waits for readers.
  ///
  /// - Throws: `SocketError` where it can't listen.
  init(
    _ options: SocketOptions, waits: Bool, onNotice: @escaping @Sendable (ServerNotice) -> Void
  ) throws(SocketError) {
    let progress = HandoverProgress()
    self.progress = progress
    self.waits = waits
    server = try options.serve(
      device: "images",
      onNotice: { notice in
        progress.take(notice)
        onNotice(notice)
      },
      onAnswer: { progress.take($0) })
  }

  /// Waits for the first reader, where that is asked for.
  func begin() {
    if waits { progress.waitForReader() }
  }

  /// Tells readers of one document, and waits for what becomes of its key, where that is asked for.
  func hand(_ record: DocumentRecord) {
    server.publish(.status(StatusEvent(record.status)))
    if record.status == .error {
      server.publish(.error(ErrorEvent(code: .picture, message: record.reason ?? "a picture can't be read")))
    }
    guard let key = KeyEvent(record) else { return }
    if let last = progress.begin(key.id) {
      server.publish(.expired(ExpiredEvent(id: last, reason: .removed)))
    }
    server.publish(.key(key))
    if waits { progress.waitForAnswer() }
  }

  /// Ends once the last key is answered or its hold is over.
  func end() {
    progress.waitForAnswer()
    server.stop()
  }

  /// Nothing is waited for any more.
  func hurry() {
    progress.hurry()
  }
}
