import Foundation
import Glibc

/// Where the socket is.
public enum SocketPath {
  /// The longest path in bytes: `sun_path` less its closing zero (unix(7)).
  public static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// `$XDG_RUNTIME_DIR/mrzscan/mrzscan.sock`.
  ///
  /// Throws `SocketError.noDefaultPath` where the variable isn't set.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SocketError) -> String {
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else {
      throw .noDefaultPath
    }
    return runtime + "/mrzscan/mrzscan.sock"
  }

  /// The folder of `path` and the socket's name in it.
  ///
  /// Throws `SocketError.badPath` if `path` can't be a socket's.
  static func split(_ path: String) throws(SocketError) -> (folder: String, name: String) {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard bytes.count <= limit, !bytes.contains(0), start < bytes.count else {
      throw .badPath(path, limit: limit)
    }
    let name = String(decoding: bytes[start...], as: UTF8.self)
    guard name != ".", name != ".." else { throw .badPath(path, limit: limit) }
    guard start > 0 else { return (".", name) }
    // Slashes at the end would make the kernel follow a symbolic link.
    let folder = bytes[..<start].reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    return (folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self), name)
  }

  /// Calls `body` with the socket address of `path`; nil if the path is empty, too long or holds a zero byte.
  static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard 1...limit ~= bytes.count, !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
