import Glibc

/// Why a socket can't be opened.
public enum SocketError: Error, Hashable, CustomStringConvertible {
  /// No path was given, and `XDG_RUNTIME_DIR` isn't set.
  case noDefaultPath
  /// The path has more than `limit` bytes, or none, or a zero byte in it (unix(7)).
  case badPath(String, limit: Int)
  /// The socket's folder is not there.
  case noFolder(String)
  /// What should be the socket's folder is a symbolic link or no folder.
  case notAFolder(String)
  /// The socket's folder belongs to another user.
  case foreignFolder(String)
  /// Others than the owner may enter the socket's folder.
  case openFolder(String, mode: UInt32)
  /// Something that is no socket has this path; it is left alone.
  case notASocket(String)
  /// Somebody listens on this path.
  case inUse(String)
  /// Another program is about to listen in this folder.
  case busyFolder(String)
  /// Nobody listens on this path.
  case nobodyListens(String)
  /// The file system can't let single users in (no POSIX access control lists).
  case noAccessLists(String)
  /// No user has this name.
  case unknownUser(String)
  /// What systemd handed over isn't exactly one listening Unix stream socket.
  case badActivation
  /// A system call failed on this path with this error number.
  case failed(String, path: String, Int32)

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noDefaultPath:
      "XDG_RUNTIME_DIR isn't set, so the socket has no default path; name one"
    case .badPath(let path, let limit):
      "a socket's path has 1 to \(limit) bytes, none of them zero; this one has \(path.utf8.count): \(path)"
    case .noFolder(let folder):
      "the folder \(folder) for the socket can't be made, because the folder above it is missing"
    case .notAFolder(let folder):
      "\(folder) is a symbolic link or no folder; the socket needs a folder of its own"
    case .foreignFolder(let folder):
      "the folder \(folder) belongs to another user; the socket needs a folder of its own"
    case .openFolder(let folder, let mode):
      "others may enter the folder \(folder) (mode \(String(mode, radix: 8))); the socket needs a folder of its"
        + " own with mode 700: name one that doesn't exist yet, and it is made"
    case .notASocket(let path):
      "\(path) is there and is no socket; it is left alone: name another path or remove it"
    case .inUse(let path):
      "another program listens on \(path) already"
    case .busyFolder(let folder):
      "another program has locked the folder \(folder) of the socket"
    case .nobodyListens(let path):
      "no scanner listens on \(path)"
    case .noAccessLists(let folder):
      "the file system of \(folder) has no access control lists, so no other user can be let in; choose a"
        + " folder under /run, or let systemd make the socket (docs/systemd)"
    case .unknownUser(let name):
      "there is no user \(name)"
    case .badActivation:
      "systemd must hand over exactly one listening Unix stream socket (ListenStream= with a path)"
    case .failed(let call, let path, let number):
      "\(path): \(call): \(String(cString: strerror(number)))"
    }
  }
}
