import Glibc

/// Tells when a video node comes or gets other rights, so that a camera needn't be asked for to be found soon.
struct NodeWatch {
  /// A node as the file system knows it: one that is made anew differs, and so does one that udev(7) gave its rights.
  private struct Node: Hashable {
    let path: String
    let inode: UInt
    let change: Int
    let changeFraction: Int

    init(_ path: String) {
      var status = stat()
      _ = stat(path, &status)
      self.path = path
      inode = UInt(status.st_ino)
      change = status.st_ctim.tv_sec
      changeFraction = status.st_ctim.tv_nsec
    }
  }

  private let directory: String
  private var nodes: Set<Node>

  /// A watch over the nodes in `directory` from now on.
  init(_ directory: String) {
    self.directory = directory
    nodes = Self.nodes(in: directory)
  }

  /// Whether there is a node that wasn't there, or was another one, when this was asked last.
  mutating func hasNews() -> Bool {
    let known = nodes
    nodes = Self.nodes(in: directory)
    return !nodes.isSubset(of: known)
  }

  private static func nodes(in directory: String) -> Set<Node> {
    Set(CaptureDevice.nodes(in: directory).map(Node.init))
  }
}
