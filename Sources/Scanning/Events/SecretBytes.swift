import Glibc

/// Bytes that are overwritten with zeros when the last owner lets go of them.
///
/// They lie in pages of their own that are kept out of core dumps and, as far as `RLIMIT_MEMLOCK` allows, out
/// of swap (madvise(2), mlock(2)). What this cannot do: a Swift `String` that was the source of the bytes, or
/// is made from them, is copied and freed by the language without being overwritten.
public struct SecretBytes: Sendable {
  private var storage: SecretStorage

  /// No bytes, with room for `capacity`.
  public init(capacity: Int = 0) {
    storage = SecretStorage(capacity: capacity)
  }

  /// A copy of `bytes`.
  public init(_ bytes: some Sequence<UInt8>) {
    self.init()
    append(contentsOf: bytes)
  }

  /// How many bytes there are.
  public var count: Int { storage.count }

  /// Adds `bytes` at the end.
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Adds one byte at the end.
  public mutating func append(_ byte: UInt8) {
    if storage.count == storage.capacity || !isKnownUniquelyReferenced(&storage) {
      storage = storage.copy(capacity: max(storage.capacity, storage.count * 2))
    }
    storage.append(byte)
  }

  /// Calls `body` with the bytes, which are valid only during the call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.bytes)
  }
}
