import Foundation

/// The picture files that paths on a command line stand for.
public enum PicturePaths {
  /// Suffixes of the files that are taken from a folder; a file named itself is always taken.
  public static let suffixes: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp", "jp2", "j2k", "jpx", "gif", "bmp", "pnm", "pbm",
    "pgm",
    "ppm", "heic", "heif",
  ]

  /// Each path as it stands, folders replaced by the pictures in them and below, sorted by name.
  ///
  /// Hidden files are left out, symbolic links to folders are not followed. A path that does not exist stays,
  /// so that reading it tells.
  public static func expand(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      return pictures(in: path)
    }
  }

  private static func pictures(in folder: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let names = enumerator.compactMap { $0 as? String }.filter { name in
      !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && suffixes.contains((name as NSString).pathExtension.lowercased())
    }
    return names.sorted().map { prefix + $0 }
  }
}
