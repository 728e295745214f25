import Foundation
import Scanning
import Testing

/// Who gets in: tried by programs of other users.
@Suite(.enabled(if: geteuid() == 0 || Environment.isCI, "needs root to become other users"))
struct SocketAccessTests {
  private static let nobody: uid_t = 65534
  private static let daemon: uid_t = 1

  /// The first line that a program of `user` gets from the socket, or why it gets none.
  private func firstLine(of path: String, as user: uid_t) throws -> String {
    let script = """
      my $s;
      socket($s, PF_UNIX, SOCK_STREAM, 0) && connect($s, sockaddr_un($ARGV[0])) or do { print "$!"; exit };
      print scalar <$s>;
      """
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/setpriv")
    program.arguments = [
      "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "perl", "-MSocket", "-e", script, path,
    ]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func openUp(_ scene: SocketScene, folder: mode_t, socket: mode_t) throws {
    try #require(chmod(scene.folder.path, 0o711) == 0)
    try #require(chmod(scene.folder.path + "/readers", folder) == 0)
    try #require(chmod(scene.path, socket) == 0)
  }

  @Test func otherUsersDoNotReachTheSocket() throws {
    let scene = try SocketScene()
    try #require(chmod(scene.folder.path, 0o711) == 0)
    #expect(try firstLine(of: scene.path, as: Self.nobody) == "Permission denied")
    try #require(chmod(scene.folder.path + "/readers", 0o711) == 0)
    #expect(try firstLine(of: scene.path, as: Self.nobody) == "Permission denied")
  }

  /// Even where somebody has opened the folder and the socket to all.
  @Test func otherUsersAreRefusedByTheServer() throws {
    let scene = try SocketScene()
    try openUp(scene, folder: 0o711, socket: 0o666)
    let reader = try scene.reader()
    scene.server.publish(.key(Specimen.event()))
    _ = try reader.event()
    let line = try firstLine(of: scene.path, as: Self.nobody)
    #expect(
      try ScanEvent.read(line.utf8)
        == .error(ErrorEvent(code: .notAllowed, message: "user 65534 may not have keys here")))
    scene.wait("it is noticed") { scene.notices.contains(.refused(user: Self.nobody)) }
    #expect(reader.isQuiet())
  }

  @Test func onlyTheAllowedUserGetsIn() throws {
    let scene = try SocketScene(allowing: [Self.nobody])
    try #require(chmod(scene.folder.path, 0o711) == 0)
    let line = try firstLine(of: scene.path, as: Self.nobody)
    #expect(try ScanEvent.read(line.utf8) == .hello(Specimen.hello))
    #expect(try firstLine(of: scene.path, as: Self.daemon) == "Permission denied")
  }

  /// The folder that a scanner with allowed users left behind is closed again by the next one without.
  @Test func allowanceEndsWithTheScannerThatGaveIt() throws {
    let folder = try TemporaryFolder()
    try #require(chmod(folder.path, 0o711) == 0)
    let path = folder.path + "/readers/mrzscan.sock"
    _ = try ListeningSocket.bind(path, allowing: [Self.nobody])
    let server = try KeyServer(ListeningSocket.bind(path), hello: Specimen.hello) { _ in }
    #expect(try firstLine(of: path, as: Self.nobody) == "Permission denied")
    var status = stat()
    #expect(lstat(folder.path + "/readers", &status) == 0 && status.st_mode & 0o7777 == 0o700)
    server.stop()
  }

  @Test func usersAreFoundByNameAndNumber() throws {
    #expect(try UserAccount.number("nobody") == 65534)
    #expect(try UserAccount.number("1234") == 1234)
    #expect(throws: SocketError.unknownUser("no-such-user")) { try UserAccount.number("no-such-user") }
  }
}
