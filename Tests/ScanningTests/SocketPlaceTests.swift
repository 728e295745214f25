import Foundation
import Scanning
import Synchronization
import Testing

/// Where the socket may stand, and what happens to what stands there already.
@Suite struct SocketPlaceTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/mrzscan.sock"
  }

  private func mode(_ path: String) throws -> UInt32 {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  /// A socket file whose owner has gone, or one on which `kind` still listens.
  private func leaveSocket(kind: __socket_type = SOCK_STREAM) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue), 0)
    #expect(withSocketAddress(path) { bind(descriptor, $0, $1) } == 0)
    return descriptor
  }

  @Test func folderAndSocketAreClosedToOthers() throws {
    let path = folder.path + "/made/mrzscan.sock"
    let socket = try ListeningSocket.bind(path)
    #expect(try mode(folder.path + "/made") == 0o700)
    #expect(try mode(path) == 0o600)
    #expect(socket.path == path)
  }

  @Test func replacesASocketOnWhichNobodyListens() throws {
    close(leaveSocket())
    let socket = try ListeningSocket.bind(path)
    close(try TestReader.connect(socket.path))
  }

  @Test func leavesASocketAloneOnWhichSomebodyListens() throws {
    let first = try ListeningSocket.bind(path)
    #expect(throws: SocketError.inUse(path)) { try ListeningSocket.bind(path) }
    close(try TestReader.connect(first.path))
  }

  @Test func leavesADatagramSocketAlone() throws {
    let descriptor = leaveSocket(kind: SOCK_DGRAM)
    defer { close(descriptor) }
    #expect(throws: SocketError.inUse(path)) { try ListeningSocket.bind(path) }
    #expect(access(path, F_OK) == 0)
  }

  @Test func neverRemovesAFile() throws {
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: SocketError.notASocket(path)) { try ListeningSocket.bind(path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func neverRemovesAFolder() throws {
    try #require(mkdir(path, 0o700) == 0)
    #expect(throws: SocketError.notASocket(path)) { try ListeningSocket.bind(path) }
  }

  @Test(arguments: [true, false])
  func doesNotFollowASymbolicLinkToASocket(exists: Bool) throws {
    if exists { close(leaveSocket()) }
    let link = folder.path + "/link.sock"
    try #require(symlink(path, link) == 0)
    #expect(throws: SocketError.notASocket(link)) { try ListeningSocket.bind(link) }
    #expect(access(path, F_OK) == (exists ? 0 : -1))
    var status = stat()
    #expect(lstat(link, &status) == 0)
  }

  @Test(arguments: ["/mrzscan.sock", "//mrzscan.sock"])
  func doesNotFollowASymbolicLinkToTheFolder(_ name: String) throws {
    try #require(mkdir(folder.path + "/real", 0o700) == 0)
    let link = folder.path + "/link"
    try #require(symlink("real", link) == 0)
    #expect(throws: SocketError.notAFolder(link)) { try ListeningSocket.bind(link + name) }
  }

  @Test(arguments: [0o755, 0o770, 0o701] as [mode_t])
  func refusesAFolderThatOthersMayEnter(_ mode: mode_t) throws {
    try #require(chmod(folder.path, mode) == 0)
    #expect(throws: SocketError.openFolder(folder.path, mode: mode)) { try ListeningSocket.bind(path) }
    #expect(access(path, F_OK) != 0)
  }

  @Test(.enabled(if: geteuid() == 0 || Environment.isCI, "needs root"))
  func refusesAFolderOfAnotherUser() throws {
    try #require(chown(folder.path, 65534, 65534) == 0)
    #expect(throws: SocketError.foreignFolder(folder.path)) { try ListeningSocket.bind(path) }
  }

  @Test func saysThatTheFolderAboveIsMissing() {
    let missing = folder.path + "/a/b"
    #expect(throws: SocketError.noFolder(missing)) { try ListeningSocket.bind(missing + "/mrzscan.sock") }
  }

  @Test func saysThatAPathIsTooLong() {
    let long = folder.path + "/" + String(repeating: "x", count: 108 - folder.path.utf8.count - 1)
    #expect(long.utf8.count == 108)
    #expect(throws: SocketError.badPath(long, limit: 107)) { try ListeningSocket.bind(long) }
  }

  @Test func takesAPathOfTheLongestLength() throws {
    let long = folder.path + "/" + String(repeating: "x", count: 107 - folder.path.utf8.count - 1)
    let socket = try ListeningSocket.bind(long)
    close(try TestReader.connect(socket.path))
  }

  @Test(arguments: ["", "/", "/tmp/", ".", "/tmp/..", "/tmp/a\0b"])
  func refusesWhatIsNoPathOfASocket(_ path: String) {
    #expect(throws: SocketError.badPath(path, limit: 107)) { try ListeningSocket.bind(path) }
  }

  @Test func defaultPathIsInTheRuntimeFolder() throws {
    #expect(
      try SocketPath.standard(environment: ["XDG_RUNTIME_DIR": "/run/user/7"])
        == "/run/user/7/mrzscan/mrzscan.sock")
    #expect(throws: SocketError.noDefaultPath) { try SocketPath.standard(environment: [:]) }
  }

  @Test func anotherSocketInItsPlaceIsNotRemovedAtTheEnd() throws {
    let server = try KeyServer(ListeningSocket.bind(path), hello: Specimen.hello) { _ in }
    try #require(unlink(path) == 0)
    let other = try ListeningSocket.bind(path)
    server.stop()
    close(try TestReader.connect(other.path))
  }

  /// Of many scanners that start at the same moment over a stale socket one wins, and its socket stays.
  @Test func oneOfManyStartersWins() throws {
    close(leaveSocket())
    let winners = Mutex<[ListeningSocket]>([])
    let losers = Mutex<[SocketError]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { [path] _ in
      do {
        let socket = try ListeningSocket.bind(path)
        winners.withLock { $0.append(socket) }
      } catch {
        losers.withLock { $0.append(error as! SocketError) }
      }
    }
    #expect(winners.withLock(\.count) == 1)
    #expect(losers.withLock { $0 } == Array(repeating: .inUse(path), count: 15))
    close(try TestReader.connect(path))
  }

  @Test func takesTheSocketThatSystemdHandsOver() throws {
    let descriptor = leaveSocket()
    try #require(listen(descriptor, 8) == 0)
    let environment = ["LISTEN_PID": String(getpid()), "LISTEN_FDS": "1"]
    let socket = try #require(
      try ListeningSocket.activated(environment: environment, firstDescriptor: descriptor))
    let server = try KeyServer(socket, hello: Specimen.hello) { _ in }
    #expect(try TestReader(path).event() == .hello(Specimen.hello))
    server.stop()
    #expect(access(path, F_OK) == 0, "it is systemd's to remove")
  }

  @Test func passesOverASocketForAnotherProcess() throws {
    let environment = ["LISTEN_PID": "1", "LISTEN_FDS": "1"]
    #expect(try ListeningSocket.activated(environment: environment) == nil)
    #expect(try ListeningSocket.activated(environment: [:]) == nil)
  }

  @Test func refusesAnythingElseFromSystemd() throws {
    let descriptor = leaveSocket()
    defer { close(descriptor) }
    for count in ["0", "1", "2", "x"] {
      let environment = ["LISTEN_PID": String(getpid()), "LISTEN_FDS": count]
      #expect(throws: SocketError.badActivation) {
        try ListeningSocket.activated(environment: environment, firstDescriptor: descriptor)
      }
    }
  }
}
