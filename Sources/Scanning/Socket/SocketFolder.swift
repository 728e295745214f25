import Glibc

/// The folder that holds the socket: owned by this user, closed to others, reached without symbolic links.
///
/// Everything in it is reached through its descriptor, so that nobody can put another folder in its place
/// after it was checked.
struct SocketFolder {
  private let path: String
  private let descriptor: Descriptor
  private let isOurs: Bool

  /// Makes the folder with mode 0700 or checks the one that is there.
  init(_ path: String) throws(SocketError) {
    self.path = path
    isOurs = try Self.make(path)
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else {
      throw [ELOOP, ENOTDIR].contains(errno) ? .notAFolder(path) : .failed("open", path: path, errno)
    }
    descriptor = Descriptor(opened)
    try check()
  }

  private static func make(_ path: String) throws(SocketError) -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    switch errno {
    case EEXIST: return false
    case ENOENT: throw .noFolder(path)
    default: throw .failed("mkdir", path: path, errno)
    }
  }

  private func check() throws(SocketError) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .failed("fstat", path: path, errno) }
    guard status.st_uid == geteuid() else { throw .foreignFolder(path) }
    guard status.st_mode & 0o077 != 0 else { return }
    // The group's bits are the mask of a list that an earlier run left behind (acl(5)).
    guard status.st_mode & 0o007 == 0, AccessList.exists(on: descriptor.number) else {
      throw .openFolder(path, mode: status.st_mode & 0o7777)
    }
    AccessList.remove(from: descriptor.number)
    guard fchmod(descriptor.number, 0o700) == 0 else { throw .failed("fchmod", path: path, errno) }
  }

  /// A path of the entry `name` that no renaming of folders can divert (proc(5), `/proc/self/fd`).
  func entry(_ name: String) -> String {
    "/proc/self/fd/\(descriptor.number)/\(name)"
  }

  /// What `name` is, without following a symbolic link; nil if there is no such entry.
  func status(of name: String) throws(SocketError) -> stat? {
    var status = stat()
    if fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw .failed("stat", path: "\(path)/\(name)", errno) }
    return nil
  }

  /// Removes the entry `name`.
  func remove(_ name: String) throws(SocketError) {
    guard unlinkat(descriptor.number, name, 0) == 0 || errno == ENOENT else {
      throw .failed("unlink", path: "\(path)/\(name)", errno)
    }
  }

  /// Removes the folder if `init` made it and nothing is in it.
  func removeIfOurs() {
    if isOurs { rmdir(path) }
  }

  /// Lets `users` pass through the folder.
  func admit(_ users: [uid_t]) throws(SocketError) {
    try AccessList(owner: 7, user: 1, users: users)
      .apply(to: "/proc/self/fd/\(descriptor.number)", named: path)
  }

  /// Runs `body` while no other program that asks for the lock has it.
  ///
  /// Throws `SocketError.busyFolder` if another keeps it for two seconds.
  func whileLocked<Result>(_ body: () throws(SocketError) -> Result) throws(SocketError) -> Result {
    var attempts = 40
    while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
      attempts -= 1
      guard attempts > 0 else { throw .busyFolder(path) }
      usleep(50_000)
    }
    defer { flock(descriptor.number, LOCK_UN) }
    return try body()
  }
}
