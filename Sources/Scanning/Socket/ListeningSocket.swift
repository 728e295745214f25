import Foundation
import Glibc

/// A Unix stream socket on which the scanner waits for readers.
public final class ListeningSocket: Sendable {
  /// Its path.
  public let path: String
  /// The users beside the scanner's own whose programs may connect.
  let allowedUsers: Set<uid_t>
  let descriptor: Descriptor
  private let place: Place?

  /// Where a socket of our own stands, so that it can be removed.
  private struct Place {
    let folder: SocketFolder
    let name: String
    let device: dev_t
    let inode: ino_t
  }

  private init(path: String, allowedUsers: [uid_t], descriptor: Descriptor, place: Place?) {
    self.path = path
    self.allowedUsers = Set(allowedUsers)
    self.descriptor = descriptor
    self.place = place
  }

  /// Listens at `path`, in a folder of mode 0700 that is made where it is missing; the socket has mode 0600.
  ///
  /// A socket on which nobody listens any more is replaced, anything else that has the path is left alone.
  /// Users in `users` are let in by access control lists (acl(5)) on the folder and the socket.
  /// Throws `SocketError`.
  public static func bind(_ path: String, allowing users: [uid_t] = []) throws(SocketError) -> ListeningSocket
  {
    let (folderPath, name) = try SocketPath.split(path)
    let folder = try SocketFolder(folderPath)
    return try folder.whileLocked { () throws(SocketError) in
      try removeStale(name, in: folder, path: path)
      let descriptor = try makeSocket(path)
      // The file takes its mode from the socket: it is never open to others, not even for a moment.
      guard fchmod(descriptor.number, 0o600) == 0 else { throw .failed("fchmod", path: path, errno) }
      let bound = SocketPath.withAddress(folder.entry(name)) { Glibc.bind(descriptor.number, $0, $1) }
      guard bound == 0 else { throw .failed("bind", path: path, errno) }
      guard let status = try folder.status(of: name) else { throw .failed("bind", path: path, ENOENT) }
      if !users.isEmpty {
        try folder.admit(users)
        try AccessList(owner: 6, user: 6, users: users).apply(to: folder.entry(name), named: path)
      }
      guard listen(descriptor.number, 128) == 0 else { throw .failed("listen", path: path, errno) }
      let place = Place(folder: folder, name: name, device: status.st_dev, inode: status.st_ino)
      return ListeningSocket(path: path, allowedUsers: users, descriptor: descriptor, place: place)
    }
  }

  /// The socket that systemd handed over, or nil if it handed over none to this process (sd_listen_fds(3)).
  ///
  /// Who reaches it is up to the socket unit (`SocketUser=`, `SocketMode=`); it isn't removed at the end.
  /// Throws `SocketError.badActivation` for anything but one listening Unix stream socket.
  public static func activated(
    allowing users: [uid_t] = [], environment: [String: String] = ProcessInfo.processInfo.environment,
    firstDescriptor: Int32 = 3
  ) throws(SocketError) -> ListeningSocket? {
    guard environment["LISTEN_PID"] == String(getpid()), let count = environment["LISTEN_FDS"] else {
      return nil
    }
    guard count == "1",
      option(SO_DOMAIN, of: firstDescriptor) == AF_UNIX,
      option(SO_TYPE, of: firstDescriptor) == Int32(SOCK_STREAM.rawValue),
      option(SO_ACCEPTCONN, of: firstDescriptor) == 1
    else { throw .badActivation }
    _ = fcntl(firstDescriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(firstDescriptor, F_SETFL, O_NONBLOCK)
    return ListeningSocket(
      path: "systemd", allowedUsers: users, descriptor: Descriptor(firstDescriptor), place: nil)
  }

  /// The socket that systemd handed over, or else one at `path`, or else one at the default path.
  ///
  /// Throws `SocketError`.
  public static func open(
    _ path: String? = nil, allowing users: [uid_t] = []
  ) throws(SocketError) -> ListeningSocket {
    if let activated = try activated(allowing: users) { return activated }
    if let path { return try bind(path, allowing: users) }
    return try bind(SocketPath.standard(), allowing: users)
  }

  /// Removes the socket from its folder, unless another has taken its place, and the folder if it was made
  /// for the socket and is empty.
  func remove() {
    guard let place else { return }
    try? place.folder.whileLocked { () throws(SocketError) in
      guard let status = try place.folder.status(of: place.name),
        status.st_dev == place.device, status.st_ino == place.inode
      else { return }
      try place.folder.remove(place.name)
      place.folder.removeIfOurs()
    }
  }

  private static func removeStale(
    _ name: String, in folder: SocketFolder, path: String
  ) throws(SocketError) {
    guard let status = try folder.status(of: name) else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
    let probe = try makeSocket(path)
    let connected = SocketPath.withAddress(folder.entry(name)) { connect(probe.number, $0, $1) }
    guard connected != 0, errno == ECONNREFUSED else { throw .inUse(path) }
    try folder.remove(name)
  }

  private static func makeSocket(_ path: String) throws(SocketError) -> Descriptor {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .failed("socket", path: path, errno) }
    return Descriptor(descriptor)
  }

  private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = -1
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }
}
