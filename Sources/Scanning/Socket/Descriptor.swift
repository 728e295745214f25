import Glibc

/// An open file descriptor that is closed with its last owner.
final class Descriptor: Sendable {
  /// The descriptor's number.
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
