import Foundation

/// Where models are looked for.
public struct ModelLocator: Sendable {
  /// The folders, the first that holds the model wins.
  public let folders: [URL]

  /// The environment variable that names a folder of models.
  public static let environmentVariable = "MRZSCAN_TESSDATA"

  /// The folders for an executable: that of `MRZSCAN_TESSDATA`, the executable's own, `share/mrzscan` of the prefix it
  /// is installed in, and `traineddata` of the checkout it was built in.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  ) {
    var folders: [URL] = []
    if let folder = environment[Self.environmentVariable], !folder.isEmpty {
      folders.append(URL(fileURLWithPath: folder, isDirectory: true))
    }
    let beside = executable.deletingLastPathComponent()
    folders.append(beside)
    folders.append(
      beside.deletingLastPathComponent().appending(path: "share/mrzscan", directoryHint: .isDirectory))
    if let checkout = Self.checkout(above: beside) {
      folders.append(checkout.appending(path: "traineddata", directoryHint: .isDirectory))
    }
    self.folders = folders
  }

  /// The model called `name`, or in the file `name` if that holds a slash or ends in `.traineddata`.
  ///
  /// - Throws: `ModelError`; `notFound` tells where it looked.
  public func model(_ name: String = Model.defaultName) throws(ModelError) -> Model {
    try Model(contentsOf: file(name))
  }

  /// The same, and Tesseract can read lines with it.
  ///
  /// - Throws: `ModelError`.
  public func usableModel(_ name: String = Model.defaultName) throws(ModelError) -> Model {
    let file = try file(name)
    let model = try Model(contentsOf: file)
    guard model.isUsable else { throw .unusable(path: file.path) }
    return model
  }

  private func file(_ name: String) throws(ModelError) -> URL {
    let candidates = files(for: name)
    guard let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw .notFound(name: name, looked: candidates.map(\.path))
    }
    return file
  }

  private func files(for name: String) -> [URL] {
    let isPath = name.contains("/") || name.hasSuffix(".traineddata")
    if isPath { return [URL(fileURLWithPath: name)] }
    return folders.map { $0.appending(path: name + ".traineddata", directoryHint: .notDirectory) }
  }

  /// The folder with `Package.swift` above a build folder.
  private static func checkout(above folder: URL) -> URL? {
    var folder = folder
    while folder.path != "/" {
      if folder.lastPathComponent == ".build" { return folder.deletingLastPathComponent() }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
