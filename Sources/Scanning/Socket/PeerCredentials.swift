import Glibc

/// Who is at the other end of a Unix socket: `struct ucred` of unix(7).
struct PeerCredentials {
  var process: Int32 = 0
  var user: uid_t = 0
  var group: gid_t = 0

  /// The credentials that the peer had when it connected; nil if the kernel doesn't say.
  init?(_ socket: Int32) {
    var size = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &self, &size) == 0 else { return nil }
  }
}
