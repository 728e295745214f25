import Foundation

/// What this process uses of the machine, from proc(5).
struct ProcessUsage {
  /// How many descriptors are open.
  let descriptors: Int
  /// Memory that is locked, in kilobytes.
  let lockedKilobytes: Int

  init() {
    descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let locked = status.split(separator: "\n").first { $0.hasPrefix("VmLck:") }
    lockedKilobytes = locked.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
