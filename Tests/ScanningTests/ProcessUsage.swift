import Foundation

/// What this process uses of the machine, from proc(5).
struct ProcessUsage {
  /// How many descriptors are open.
  let descriptors: Int
  /// Memory that is locked, in kilobytes.
  let lockedKilobytes: Int

  init() throws {
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    let locked = try Self.lines("status").first { $0.hasPrefix("VmLck:") }
    lockedKilobytes = locked.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// The lines of a file in /proc/self, whose size the file system doesn't tell.
  static func lines(_ name: String) throws -> [Substring] {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/" + name))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
  }
}
