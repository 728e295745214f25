import Foundation
import Scanning
import Testing

/// A reader's end of the socket, byte by byte.
final class TestReader {
  struct Silence: Error {}

  let descriptor: Int32
  private var bytes: [UInt8] = []

  init(_ path: String) throws {
    descriptor = try Self.connect(path)
  }

  deinit { close(descriptor) }

  static func connect(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard withSocketAddress(path, { Foundation.connect(descriptor, $0, $1) }) == 0 else {
      let number = errno
      close(descriptor)
      throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
    }
    return descriptor
  }

  /// The next line without its newline; nil at the end of the connection.
  func line() throws -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      guard try receive() else { return nil }
    }
  }

  /// The next event; nil at the end of the connection.
  func event() throws -> ScanEvent? {
    try line().map { try #require(try ScanEvent.read($0.utf8)) }
  }

  /// Whether nothing more came within a moment.
  func isQuiet() -> Bool {
    bytes.isEmpty && !hasInput(milliseconds: 100)
  }

  func send(_ text: String) {
    _ = Foundation.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
  }

  func send(_ command: ReaderCommand) {
    command.line.withUnsafeBytes { send(String(decoding: $0, as: UTF8.self)) }
  }

  private func receive() throws -> Bool {
    guard hasInput(milliseconds: 10_000) else { throw Silence() }
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    bytes += piece[..<count]
    return true
  }

  private func hasInput(milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, milliseconds) > 0
  }
}

/// Calls `body` with the socket address of `path`.
func withSocketAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  return withUnsafePointer(to: address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
