import CLinux
import Glibc

/// A POSIX access control list that lets the owner and single users in, nobody else (acl(5)).
struct AccessList {
  private static let attribute = "system.posix_acl_access"

  /// What the owner and each of `users` may do: 4 read, 2 write, 1 execute or enter.
  let owner: UInt16
  let user: UInt16
  let users: [uid_t]

  /// The list as the kernel takes it: version 2, then tag, permission and user of each entry, little endian
  /// and in this order (linux/posix_acl_xattr.h).
  private var bytes: [UInt8] {
    let nobody = uid_t.max
    var entries: [(tag: UInt16, permission: UInt16, user: uid_t)] = [(0x01, owner, nobody)]
    entries += Set(users).sorted().map { (0x02, user, $0) }
    entries += [(0x04, 0, nobody), (0x10, user, nobody), (0x20, 0, nobody)]
    return UInt32(2).littleEndianBytes
      + entries.flatMap {
        $0.tag.littleEndianBytes + $0.permission.littleEndianBytes + $0.user.littleEndianBytes
      }
  }

  /// Gives the file at `path` this list; `name` is what the file is called in an error.
  ///
  /// Throws `SocketError.noAccessLists` where the file system has none.
  func apply(to path: String, named name: String) throws(SocketError) {
    let bytes = bytes
    guard setxattr(path, Self.attribute, bytes, bytes.count, 0) != 0 else { return }
    throw errno == EOPNOTSUPP ? .noAccessLists(name) : .failed("setxattr", path: name, errno)
  }

  /// Takes the list of the file behind `descriptor` away.
  static func remove(from descriptor: Int32) {
    _ = fremovexattr(descriptor, attribute)
  }

  /// Whether the file behind `descriptor` has a list.
  static func exists(on descriptor: Int32) -> Bool {
    fgetxattr(descriptor, attribute, nil, 0) > 0
  }
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] {
    withUnsafeBytes(of: littleEndian) { Array($0) }
  }
}
