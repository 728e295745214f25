/// Names of files and folders.
public enum Path {
  /// The folder that a file lies in.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder `path` and those above it where they are missing.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public static func makeFolder(_ path: String) throws {
    try File.makeFolder(path)
  }
}
