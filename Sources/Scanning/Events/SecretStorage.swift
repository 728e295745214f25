import Glibc

/// Locked pages behind `SecretBytes`.
///
/// Unchecked: `SecretBytes` changes a storage only while it is the single owner.
final class SecretStorage: @unchecked Sendable {
  /// Room in bytes, a multiple of the page size.
  let capacity: Int
  private(set) var count = 0
  private let pages: UnsafeMutableRawPointer

  init(capacity: Int) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    self.capacity = (max(capacity, 1) + page - 1) / page * page
    let mapped = mmap(nil, self.capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { fatalError("out of memory") }
    pages = mapped
    // Both may fail (limits, old kernels); the bytes are overwritten all the same.
    _ = mlock(pages, self.capacity)
    _ = madvise(pages, self.capacity, MADV_DONTDUMP)
  }

  deinit {
    explicit_bzero(pages, capacity)
    munmap(pages, capacity)
  }

  /// The bytes written so far.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pages, count: count) }

  /// Adds a byte; there must be room for it.
  func append(_ byte: UInt8) {
    precondition(count < capacity)
    pages.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// A second storage with the same bytes.
  func copy(capacity: Int) -> SecretStorage {
    let copy = SecretStorage(capacity: max(capacity, count))
    copy.pages.copyMemory(from: pages, byteCount: count)
    copy.count = count
    return copy
  }
}
