import Scanning
import Synchronization

/// Standard error while a scan goes on: messages, and on a terminal the live line below them.
final class Console: Sendable {
  private let isQuiet: Bool
  private let isLive: Bool
  private let ringsBell: Bool
  private let line = StatusLine()
  private let shown = Mutex("")

  init(isQuiet: Bool, ringsBell: Bool) {
    self.isQuiet = isQuiet
    self.ringsBell = ringsBell
    isLive = StandardError.isTerminal && !isQuiet
  }

  /// Writes a message on a line of its own.
  func say(_ message: String) {
    guard !isQuiet else { return }
    aside { StandardError.write("mrzscan: \(message)\n") }
  }

  /// Shows how far the fields are.
  func show(_ status: StatusEvent) {
    guard isLive else { return }
    let text = line.text(status)
    shown.withLock { shown in
      shown = text
      StandardError.write(StandardError.clearLine + text)
    }
  }

  /// Rings the bell.
  func ring() {
    if isLive && ringsBell { StandardError.write("\u{07}") }
  }

  /// Does what may write to the same terminal without mixing it with the live line or with what another thread
  /// writes.
  func aside<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try shown.withLock { (shown) throws(Failure) in
      if isLive { StandardError.write(StandardError.clearLine) }
      defer { if isLive { StandardError.write(shown) } }
      try body()
    }
  }

  /// Takes the live line away.
  func end() {
    if isLive { StandardError.write(StandardError.clearLine) }
  }
}
