import Foundation

/// Folders of a run.
enum Folder {
  /// A path for a temporary folder whose name begins with `name`.
  static func temporary(_ name: String) -> String {
    NSTemporaryDirectory() + "\(name)-\(UUID().uuidString)"
  }

  /// Where the built commands are: beside this one.
  static let commands = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The command `name` that was built beside this one.
  static func command(_ name: String) -> String { commands.appending(path: name).path }
}
