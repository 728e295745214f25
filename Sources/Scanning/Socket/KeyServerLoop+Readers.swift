import Glibc

extension KeyServerLoop {
  /// The most connections taken before the readers are served again.
  private static let acceptedAtOnce = 32
  /// The most pieces heard of a reader that is dropped: more than a socket's buffer holds (socket(7), wmem_default).
  private static let lastPieces = 64

  /// Takes the connections that wait.
  mutating func acceptReaders() {
    for _ in 0..<Self.acceptedAtOnce {
      let accepted = accept(socket.descriptor.number, nil, nil)
      guard accepted >= 0 else {
        if [EINTR, ECONNABORTED].contains(errno) { continue }
        if errno != EAGAIN { pauseAccepting(errno) }
        return
      }
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      welcome(Descriptor(accepted))
    }
  }

  /// Waiting for a descriptor to become free would spin.
  private mutating func pauseAccepting(_ number: Int32) {
    acceptPauseEnds = .now + .seconds(1)
    onNotice(.acceptFailed(number))
  }

  private mutating func welcome(_ descriptor: Descriptor) {
    guard let peer = PeerCredentials(descriptor.number) else { return }
    guard peer.user == geteuid() || socket.allowedUsers.contains(peer.user) else {
      refuse(descriptor, ErrorEvent(code: .notAllowed, message: "user \(peer.user) may not have keys here"))
      onNotice(.refused(user: peer.user))
      return
    }
    guard readers.count < options.maximumReaders else {
      let message = "\(options.maximumReaders) readers are connected, more are not allowed"
      refuse(descriptor, ErrorEvent(code: .tooManyReaders, message: message))
      onNotice(.full)
      return
    }
    // A small buffer in the kernel shows early who doesn't fetch, and holds few keys that can't be wiped.
    var size: Int32 = 16_384
    setsockopt(descriptor.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    readers.append(ReaderConnection(descriptor))
    onNotice(.connected(user: peer.user))
    greet(readerAt: readers.count - 1)
  }

  private func refuse(_ descriptor: Descriptor, _ error: ErrorEvent) {
    var outbox = Outbox()
    outbox.add(ScanEvent.error(error).line())
    _ = outbox.send(to: descriptor.number)
  }

  /// Acts on what poll(2) says of a reader.
  mutating func hear(readerAt index: Int, state: Int16) {
    if state & Int16(POLLIN) != 0 { hear(readerAt: index) }
    if state & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { readers[index].isBroken = true }
  }

  /// Drops the connections that are over; what a reader said before it went is heard to the end.
  mutating func dropReaders() {
    let now = ContinuousClock.now
    // An answer may end further connections, so that each is looked for anew.
    while let index = readers.firstIndex(where: { $0.isOver(at: now) }) {
      hearOut(readerAt: index)
      readers.remove(at: index)
      onNotice(.disconnected)
    }
  }

  /// Hears everything that has come from a reader, within bounds if it goes on sending.
  mutating func hearOut(readerAt index: Int) {
    var pieces = 0
    while readers[index].isHeard, pieces < Self.lastPieces, hear(readerAt: index) { pieces += 1 }
  }

  /// Hears one piece; returns whether there was one.
  @discardableResult private mutating func hear(readerAt index: Int) -> Bool {
    guard readers[index].isHeard, let lines = receive(from: index) else { return false }
    for line in lines where readers[index].isHeard { obey(line, from: index) }
    if readers[index].commands.isOverfull { cutOffForBadCommands(readerAt: index) }
    return true
  }

  /// The lines that one piece ends; nil if nothing has come.
  private mutating func receive(from index: Int) -> [[UInt8]]? {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = recv(
        readers[index].descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else {
        if count == 0 { readers[index].isHeard = false }
        if count < 0, ![EAGAIN, EINTR].contains(errno) { readers[index].isBroken = true }
        return nil
      }
      return readers[index].commands.lines(adding: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private mutating func obey(_ line: [UInt8], from index: Int) {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    if let command = ReaderCommand(line: line) { return obey(command, from: index) }
    readers[index].badCommands += 1
    guard readers[index].badCommands < ReaderConnection.maximumBadCommands else {
      return cutOffForBadCommands(readerAt: index)
    }
    send(
      .error(ErrorEvent(code: .badCommand, message: "this line is no command of protocol 1")),
      toReaderAt: index)
  }

  private mutating func cutOffForBadCommands(readerAt index: Int) {
    guard readers[index].farewellEnds == nil else { return }
    let message = "what comes are no commands of protocol \(ScanEvent.protocolVersion)"
    readers[index].isHeard = false
    cutOff(readerAt: index, ErrorEvent(code: .badCommand, message: message))
    onNotice(.badCommands)
  }

  /// Sends an event to one reader.
  mutating func send(_ event: ScanEvent, toReaderAt index: Int) {
    send(event.line(), toReaderAt: index)
  }

  /// Queues a line for one reader, which is cut off where too much waits for it already.
  mutating func send(_ line: SecretBytes, key: KeyID? = nil, toReaderAt index: Int) {
    guard !readers[index].isBroken, readers[index].farewellEnds == nil else { return }
    guard readers[index].outbox.waitingBytes + line.count <= options.maximumWaitingBytes else {
      let message = "more than \(options.maximumWaitingBytes) bytes wait to be fetched"
      cutOff(readerAt: index, ErrorEvent(code: .tooSlow, message: message))
      onNotice(.tooSlow)
      return
    }
    readers[index].outbox.add(line, key: key)
  }

  /// Ends a connection with an error, for which the reader gets a last chance to fetch it.
  private mutating func cutOff(readerAt index: Int, _ error: ErrorEvent) {
    readers[index].outbox.forgetUnstarted()
    readers[index].outbox.add(ScanEvent.error(error).line())
    readers[index].farewellEnds = .now + options.farewell
  }
}
