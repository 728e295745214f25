import Glibc

/// The server's thread: waits for events, readers and deadlines in one poll(2).
///
/// Nothing in it waits for a reader: sockets take what they can at once, the rest waits in bounded outboxes.
struct KeyServerLoop {
  let socket: ListeningSocket
  let mailbox: EventMailbox
  let options: KeyServerOptions
  let onAnswer: @Sendable (ReaderAnswer) -> Void
  let onNotice: @Sendable (ServerNotice) -> Void

  var readers: [ReaderConnection] = []
  var hello: SecretBytes
  var status: (event: StatusEvent, line: SecretBytes)?
  var held: HeldKey?
  var issued: [IssuedKey] = []
  /// Set while no connections are taken because the last attempt failed.
  var acceptPauseEnds: ContinuousClock.Instant?
  private var stopBy: ContinuousClock.Instant?

  init(
    socket: ListeningSocket, mailbox: EventMailbox, hello: HelloEvent, options: KeyServerOptions,
    onAnswer: @escaping @Sendable (ReaderAnswer) -> Void, onNotice: @escaping @Sendable (ServerNotice) -> Void
  ) {
    self.socket = socket
    self.mailbox = mailbox
    self.hello = ScanEvent.hello(hello).line()
    self.options = options
    self.onAnswer = onAnswer
    self.onNotice = onNotice
  }

  /// Serves until the mailbox says stop; then readers are heard out, the socket is removed and every connection
  /// closed.
  mutating func run() {
    while !isFinished() {
      let states = wait()
      if states[0] != 0 { emptyMailbox() }
      for (index, state) in states.dropFirst(2).enumerated() where state != 0 {
        hear(readerAt: index, state: state)
      }
      if states[1] != 0 { acceptReaders() }
      // What was published goes out before its hold can end.
      flush()
      passDeadlines()
      dropReaders()
    }
    for index in readers.indices { hearOut(readerAt: index) }
    flush()
    socket.remove()
  }

  private func isFinished() -> Bool {
    guard let stopBy else { return false }
    return ContinuousClock.now >= stopBy || readers.allSatisfy { $0.outbox.waitingBytes == 0 }
  }

  private mutating func emptyMailbox() {
    let (events, stopBy) = mailbox.empty()
    for event in events { publish(event) }
    self.stopBy = stopBy
  }

  private mutating func flush() {
    for index in readers.indices { readers[index].flush() }
  }

  private mutating func passDeadlines() {
    let now = ContinuousClock.now
    endHolds(at: now)
    if let ends = acceptPauseEnds, now >= ends { acceptPauseEnds = nil }
  }

  /// Waits for something to do; returns what poll(2) says of the mailbox, the socket and each reader.
  private func wait() -> [Int16] {
    let isAccepting = acceptPauseEnds == nil && stopBy == nil
    var waited = [
      pollfd(fd: mailbox.signal.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isAccepting ? socket.descriptor.number : -1, events: Int16(POLLIN), revents: 0),
    ]
    waited += readers.map { reader in
      let hears = reader.isHeard ? Int16(POLLIN) : 0
      let sends = reader.outbox.waitingBytes > 0 ? Int16(POLLOUT) : 0
      return pollfd(fd: reader.descriptor.number, events: hears | sends, revents: 0)
    }
    guard poll(&waited, nfds_t(waited.count), millisecondsToNextDeadline()) > 0 else {
      return waited.map { _ in 0 }
    }
    return waited.map(\.revents)
  }

  private func millisecondsToNextDeadline() -> Int32 {
    let deadlines =
      [acceptPauseEnds, stopBy].compactMap(\.self) + issued.compactMap(\.holdEnds)
      + readers.compactMap(\.farewellEnds)
    guard let next = deadlines.min() else { return -1 }
    let (seconds, attoseconds) = (next - .now).components
    // Rounded up, so that the deadline has passed when poll returns; an hour is as good as later.
    return Int32(min(max(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 0), 3_600_000))
  }
}
