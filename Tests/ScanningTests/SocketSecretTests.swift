import Foundation
import MRZ
import Scanning
import Testing

/// Keys leave the memory of the process.
@Suite struct SocketSecretTests {
  /// The bytes of `text` changed, so that searching for them doesn't find the search itself.
  private static func veiled(_ text: String) -> [UInt8] {
    text.utf8.map { $0 ^ 0x55 }
  }

  /// How often the veiled text stands in the writable memory of this process.
  private static func occurrences(_ veiled: [UInt8]) throws -> Int {
    let memory = open("/proc/self/mem", O_RDONLY)
    try #require(memory >= 0)
    defer { close(memory) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
    defer { chunk.deallocate() }
    var count = 0
    for line in try ProcessUsage.lines("maps") {
      let parts = line.split(separator: " ")
      let range = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard parts[1].hasPrefix("rw"), range.count == 2 else { continue }
      var start = range[0]
      while start < range[1] {
        let wanted = min(chunk.count, Int(range[1] - start))
        let size = pread(memory, chunk.baseAddress, wanted, off_t(start))
        guard size >= veiled.count else { break }
        for position in 0...(size - veiled.count) where chunk[position] ^ 0x55 == veiled[0] {
          if zip(chunk[position...], veiled).allSatisfy({ $0 ^ 0x55 == $1 }) { count += 1 }
        }
        // What was read must not be found when this memory's turn comes.
        chunk.initializeMemory(as: UInt8.self, repeating: 0)
        start += UInt64(size == wanted && size == chunk.count ? size - veiled.count + 1 : size)
      }
    }
    return count
  }

  @Test func withdrawnKeyIsWiped() throws {
    let scene = try SocketScene()
    let number = String(UInt64.random(in: 10_000_000_000_000_000_000...UInt64.max))
    let key = ChipKey(
      documentNumber: "X", dateOfBirth: nil, dateOfExpiry: nil, mrzInformation: number)
    let event = KeyEvent(format: .td3, key: key, confidence: 1)
    let sought = Self.veiled("mrzInformation\":\"") + Self.veiled(number)
    scene.server.publish(.key(event))
    try waitForServer(scene)
    #expect(try Self.occurrences(sought) > 0)
    scene.server.publish(.expired(ExpiredEvent(id: event.id, reason: .withdrawn)))
    try waitForServer(scene)
    #expect(try Self.occurrences(sought) == 0)
  }

  /// Also the copies that wait for a reader that doesn't fetch them, and also where a newer key has come.
  @Test func keyIsWipedWhenItsHoldEnds() throws {
    let scene = try SocketScene(options: KeyServerOptions(hold: .seconds(5)))
    let slow = try scene.reader()
    let full = ErrorEvent(code: .picture, message: String(repeating: "x", count: 1000))
    for _ in 0..<50 { scene.server.publish(.error(full)) }
    let number = String(UInt64.random(in: 10_000_000_000_000_000_000...UInt64.max))
    let key = ChipKey(documentNumber: "X", dateOfBirth: nil, dateOfExpiry: nil, mrzInformation: number)
    let sought = Self.veiled("mrzInformation\":\"") + Self.veiled(number)
    scene.server.publish(.key(KeyEvent(format: .td3, key: key, confidence: 1)))
    scene.server.publish(.key(Specimen.event()))
    try waitForServer(scene)
    #expect(try Self.occurrences(sought) > 0)
    scene.wait("the hold ends") { scene.notices.contains(.unanswered(Specimen.event().id)) }
    #expect(try Self.occurrences(sought) == 0)
    #expect(slow.descriptor > 0)
  }

  /// Returns when the server has done what was published: it looks at events before new connections.
  private func waitForServer(_ scene: SocketScene) throws {
    let before = scene.notices.filter { $0 == .connected(user: geteuid()) }.count
    let connection = try TestReader.connect(scene.path)
    defer { close(connection) }
    scene.wait("it connects") {
      scene.notices.filter { $0 == .connected(user: geteuid()) }.count == before + 1
    }
  }

  @Test func copiesAreSeparate() {
    var first = SecretBytes("abc".utf8)
    let second = first
    first.append(contentsOf: "def".utf8)
    #expect(first.withUnsafeBytes { Array($0) } == Array("abcdef".utf8))
    #expect(second.withUnsafeBytes { Array($0) } == Array("abc".utf8))
  }

  @Test func growsBeyondItsPages() {
    let long = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = SecretBytes(long)
    #expect(bytes.count == long.count)
    #expect(bytes.withUnsafeBytes { Array($0) } == long)
  }
}
