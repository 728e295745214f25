import Glibc

/// Prints on a file descriptor, standard output as a rule, each piece at once; nothing where that is the journal, which
/// keeps what it gets and mustn't hold document data.
///
/// Broken pipes must be ignored in the process (`ProcessHygiene.ignoreBrokenPipes()`), or the first one ends it
/// before `write` can say so.
public struct TextOutput: Sendable {
  private let descriptor: Int32
  private let isJournal: Bool

  /// Prints on `descriptor`.
  public init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    isJournal = ProcessHygiene.isJournal(descriptor)
  }

  /// Writes all of `bytes`, waiting where the descriptor doesn't block by itself.
  ///
  /// Throws `OutputError.closed` when nobody reads any more, `OutputError.failed` for any other failure.
  public func write(_ bytes: SecretBytes) throws(OutputError) {
    guard !isJournal else { return }
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
