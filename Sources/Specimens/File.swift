import Glibc

/// Whole files in and out.
public enum File {
  /// Writes `bytes` to `path`, whose folder must exist.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else {
      throw SpecimenError.unwritable(path, reason: String(cString: strerror(errno)))
    }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw SpecimenError.unwritable(path, reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a text to `path`, whose folder must exist.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public static func write(_ text: String, to path: String) throws {
    try write([UInt8](text.utf8), to: path)
  }

  /// The text at `path`.
  ///
  /// - Throws: `SpecimenError.nothingToUse`.
  static func text(at path: String) throws -> String {
    guard let file = fopen(path, "rb") else {
      throw SpecimenError.nothingToUse("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes the folder `path` and those above it where they are missing.
  ///
  /// - Throws: `SpecimenError.unwritable`.
  public static func makeFolder(_ path: String) throws {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part + "/"
      guard mkdir(partial, 0o777) == 0 || errno == EEXIST else {
        throw SpecimenError.unwritable(path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// The folder that a file lies in.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in a folder, sorted; empty where there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
