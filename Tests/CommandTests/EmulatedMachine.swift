import Foundation

/// A machine in qemu that runs Debian's own kernel over this machine's files.
enum EmulatedMachine {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Rigs/qemu")

  /// Whether the rig can run here; where it must (in CI), it isn't asked.
  static let isAvailable = Shared.isCI || (try? shell("prepare.sh", ["--check"]))?.status == 0

  /// Why a test with the rig is skipped.
  static let requirement = "needs qemu-system-x86, busybox-static, cpio, kmod, xz-utils and gcc"

  /// Runs a script of the rig there.
  static func run(_ script: String, _ arguments: [String]) throws -> Command {
    try shell("run.sh", ["--timeout", "900", folder.appending(path: script).path] + arguments)
  }

  private static func shell(_ script: String, _ arguments: [String]) throws -> Command {
    try Command(running: [folder.appending(path: script).path] + arguments)
  }
}
