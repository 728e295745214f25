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
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names(in: folder).sorted().map { $0.isEmpty ? folder : prefix + $0 }
  }

  /// The pictures in and below `folder`, relative to it; a folder that can't be read stands for itself, so that reading
  /// it tells.
  private static func names(in folder: String) -> [String] {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [""] }
    return entries.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder + "/" + name
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeDirectory { return names(in: path).map { $0.isEmpty ? name : name + "/" + $0 } }
      return suffixes.contains((name as NSString).pathExtension.lowercased()) ? [name] : []
    }
  }
}
