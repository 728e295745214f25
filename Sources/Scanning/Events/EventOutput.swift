import Glibc
import MRZ

/// Prints events on a file descriptor, standard output as a rule, each line at once.
///
/// Broken pipes must be ignored in the process (`ProcessHygiene.ignoreBrokenPipes()`), or the first one ends it
/// before `write` can say so.
public struct EventOutput: Sendable {
  private let descriptor: Int32
  private let format: EventFormat
  private let alternatives: Bool

  /// Prints on `descriptor`; `alternatives` says whether the rivals of a key are printed with it.
  public init(
    descriptor: Int32 = STDOUT_FILENO, format: EventFormat = .json, alternatives: Bool = false
  ) {
    self.descriptor = descriptor
    self.format = format
    self.alternatives = alternatives
  }

  /// Prints one event, or nothing where the format leaves it out.
  ///
  /// Throws `OutputError.closed` when nobody reads any more, `OutputError.failed` for any other failure.
  public func write(_ event: ScanEvent) throws(OutputError) {
    switch format {
    case .json: try write(event.line(alternatives: alternatives))
    case .text: try write(event.text)
    case .key:
      guard case .key(let key) = event, let information = key.key.mrzInformation else { return }
      var line = SecretBytes(information.utf8)
      line.append(UInt8(ascii: "\n"))
      try write(line)
    }
  }

  /// Writes all of `bytes`, waiting where the descriptor doesn't block by itself.
  public func write(_ bytes: SecretBytes) throws(OutputError) {
    try bytes.withUnsafeBytes { (bytes) throws(OutputError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: waitUntilWritable()
        case EPIPE: throw OutputError.closed
        default: throw OutputError.failed(errno)
        }
      }
    }
  }

  private func waitUntilWritable() {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waited, 1, -1)
  }
}
