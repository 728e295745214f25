extension KeyServerLoop {
  /// How many keys are remembered by their identifiers.
  private static let rememberedKeys = 64

  /// Tells every reader, and keeps what late ones need.
  mutating func publish(_ event: ScanEvent) {
    switch event {
    case .hello:
      hello = event.line()
      broadcast(hello)
    case .status(let new):
      guard new != status?.event else { return }
      let line = event.line()
      status = (new, line)
      broadcast(line)
    case .key(let key): issue(key, event)
    case .expired(let expired): expire(expired, event)
    case .error: broadcast(event.line())
    }
  }

  private mutating func issue(_ key: KeyEvent, _ event: ScanEvent) {
    let index = index(of: key.id)
    guard !issued[index].isSettled else { return }
    issued[index].holdEnds = .now + options.hold
    let held = HeldKey(
      id: key.id, line: event.line(), lineWithAlternatives: event.line(alternatives: true))
    self.held = held
    for index in readers.indices { send(held, toReaderAt: index) }
  }

  /// Where the key is remembered, from now on if it is new.
  private mutating func index(of id: KeyID) -> Int {
    if let index = issued.firstIndex(where: { $0.id == id }) { return index }
    if issued.count == Self.rememberedKeys { forget(issued.removeFirst().id) }
    issued.append(IssuedKey(id: id))
    return issued.count - 1
  }

  private mutating func expire(_ expired: ExpiredEvent, _ event: ScanEvent) {
    guard let index = openIndex(of: expired.id) else { return }
    let line = event.line()
    if expired.reason == .removed {
      // The document is on its way to the chip reader: the key is kept until the hold ends.
      if held?.id == expired.id { held?.removal = line }
    } else {
      issued[index].isSettled = true
      issued[index].holdEnds = nil
      forget(expired.id)
    }
    broadcast(line)
  }

  /// Wipes keys whose hold is over.
  mutating func endHolds(at now: ContinuousClock.Instant) {
    for index in issued.indices {
      guard let ends = issued[index].holdEnds, now >= ends else { continue }
      issued[index].holdEnds = nil
      let id = issued[index].id
      let isLast = held?.id == id
      forget(id)
      if isLast { onNotice(.unanswered(id)) }
    }
  }

  /// Wipes a key, also where it waits to be sent.
  private mutating func forget(_ id: KeyID) {
    if held?.id == id { held = nil }
    for index in readers.indices where !readers[index].outbox.forget(id) {
      readers[index].isBroken = true
    }
  }

  /// Does what a reader asks for.
  mutating func obey(_ command: ReaderCommand, from index: Int) {
    switch command {
    case .accepted(let id): settle(id, .accepted, .accepted(id), from: index)
    case .rejected(let id): settle(id, .rejected, .rejected(id), from: index)
    case .retry(let id): issueAgain(id, toReaderAt: index)
    case .alternatives:
      readers[index].wantsAlternatives = true
      if let held { send(held, toReaderAt: index) }
    }
  }

  /// The first answer counts; everybody hears of it.
  private mutating func settle(
    _ id: KeyID, _ reason: ExpiredEvent.Reason, _ answer: ReaderAnswer, from index: Int
  ) {
    guard openIndex(of: id) != nil else { return sayUnknown(id, toReaderAt: index) }
    let expired = ExpiredEvent(id: id, reason: reason)
    expire(expired, .expired(expired))
    onAnswer(answer)
  }

  private mutating func issueAgain(_ id: KeyID, toReaderAt index: Int) {
    guard let place = openIndex(of: id) else { return sayUnknown(id, toReaderAt: index) }
    guard let held, held.id == id else { return onAnswer(.retry(id)) }
    issued[place].holdEnds = .now + options.hold
    send(held, toReaderAt: index)
  }

  /// Where the key is remembered if it waits for an answer.
  private func openIndex(of id: KeyID) -> Int? {
    issued.firstIndex { $0.id == id && !$0.isSettled }
  }

  private mutating func sayUnknown(_ id: KeyID, toReaderAt index: Int) {
    let message = "no key of this identifier waits for an answer"
    send(.error(ErrorEvent(code: .unknownKey, message: message)), toReaderAt: index)
  }

  /// Tells a new reader how things stand.
  mutating func greet(readerAt index: Int) {
    send(hello, toReaderAt: index)
    if let status { send(status.line, toReaderAt: index) }
    guard let held else { return }
    send(held, toReaderAt: index)
    if let removal = held.removal { send(removal, toReaderAt: index) }
  }

  private mutating func send(_ held: HeldKey, toReaderAt index: Int) {
    let line = held.line(alternatives: readers[index].wantsAlternatives)
    send(line, key: held.id, toReaderAt: index)
  }

  private mutating func broadcast(_ line: SecretBytes) {
    for index in readers.indices { send(line, toReaderAt: index) }
  }
}
