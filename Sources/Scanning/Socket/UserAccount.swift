import Glibc

/// Users of this machine.
public enum UserAccount {
  /// The number of the user with this name, or `name` itself if it is a number.
  ///
  /// Throws `SocketError.unknownUser` where there is none.
  public static func number(_ name: String) throws(SocketError) -> uid_t {
    if let number = uid_t(name) { return number }
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var strings = [CChar](repeating: 0, count: 16_384)
    guard getpwnam_r(name, &entry, &strings, strings.count, &found) == 0, found != nil else {
      throw .unknownUser(name)
    }
    return entry.pw_uid
  }
}
