/// One reader that is connected to the server.
struct ReaderConnection {
  /// The longest command in bytes.
  private static let longestCommand = 1024
  /// After so many lines that are no commands the reader is cut off.
  static let maximumBadCommands = 8

  let descriptor: Descriptor
  var outbox = Outbox()
  var commands = LineBuffer(limit: longestCommand)
  var badCommands = 0
  /// Whether keys are sent to it with their rivals.
  var wantsAlternatives = false
  /// Whether commands are still heard: until it has said all it will say, which doesn't keep it from listening, or is
  /// cut off for what it says.
  var isHeard = true
  /// Whether the connection is gone.
  var isBroken = false
  /// Set once the reader is being cut off: when the connection closes, even if something still waits.
  var farewellEnds: ContinuousClock.Instant?

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Whether it is to be dropped: the connection is gone, or the reader was cut off and has fetched what was left or
  /// had its time.
  func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard let farewellEnds, !isBroken else { return isBroken }
    return outbox.waitingBytes == 0 || now >= farewellEnds
  }

  /// Sends what the socket takes.
  mutating func flush() {
    guard !isBroken, outbox.waitingBytes > 0 else { return }
    if outbox.send(to: descriptor.number) == .broken { isBroken = true }
  }
}
