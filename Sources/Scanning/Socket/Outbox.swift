import Glibc

/// What waits to be sent to one reader.
struct Outbox {
  /// How an attempt to send ended.
  enum Outcome {
    /// Nothing waits any more, or the reader's buffer is full for now.
    case sent
    /// The connection is gone.
    case broken
  }

  private struct Message {
    let bytes: SecretBytes
    let key: KeyID?
  }

  private var messages: [Message] = []
  /// How much of the first message has gone out.
  private var sent = 0
  /// How many bytes wait.
  private(set) var waitingBytes = 0

  /// Adds a message, and says which key stands in it.
  mutating func add(_ bytes: SecretBytes, key: KeyID? = nil) {
    messages.append(Message(bytes: bytes, key: key))
    waitingBytes += bytes.count
  }

  /// Sends what the socket takes without waiting.
  mutating func send(to socket: Int32) -> Outcome {
    while let message = messages.first {
      let count = message.bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return Glibc.send(
          socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .sent : .broken
      }
      waitingBytes -= count
      sent += count
      guard sent == message.bytes.count else { continue }
      messages.removeFirst()
      sent = 0
    }
    return .sent
  }

  /// Forgets messages with this key; returns false if half of one is out already and can't be called back.
  mutating func forget(_ key: KeyID) -> Bool {
    guard messages.contains(where: { $0.key == key }) else { return true }
    let isStarted = sent > 0 && messages.first?.key == key
    guard !isStarted else { return false }
    messages.removeAll { $0.key == key }
    waitingBytes = messages.reduce(-sent) { $0 + $1.bytes.count }
    return true
  }

  /// Forgets every message of which nothing is out yet.
  mutating func forgetUnstarted() {
    messages.removeSubrange((sent > 0 ? 1 : 0)...)
    waitingBytes = messages.reduce(-sent) { $0 + $1.bytes.count }
  }
}
