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
  /// Whether it has said all it will say; it may still listen.
  var isSilent = false
  /// Whether the connection is gone.
  var isBroken = false
  /// Set once the reader is being cut off: when the connection closes, even if something still waits.
  var farewellEnds: ContinuousClock.Instant?

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Whether commands of this reader are still heard.
  var isHeard: Bool { !isSilent && !isBroken && farewellEnds == nil }

  /// Sends what the socket takes.
  mutating func flush() {
    guard !isBroken, outbox.waitingBytes > 0 else { return }
    if outbox.send(to: descriptor.number) == .broken { isBroken = true }
  }
}
