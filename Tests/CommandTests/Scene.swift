import Foundation

/// A folder for one test, removed afterwards.
final class Scene {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A folder in it that shows `pictures` of shared/images one after another, each `count` times.
  func frames(_ pictures: [String], count: Int) throws -> String {
    let frames = folder.appending(path: "frames")
    try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      let source = Shared.folder.appending(path: "images/\(picture)")
      for number in 0..<count {
        try FileManager.default.createSymbolicLink(
          at: frames.appending(path: "\(index * count + number).\(source.pathExtension)"),
          withDestinationURL: source)
      }
    }
    return frames.path
  }

  /// A folder that shows one picture `count` times and then another one.
  func frames(_ first: String, count: Int, then second: String, count secondCount: Int) throws -> String {
    let frames = folder.appending(path: "frames-\(first)-\(second)")
    try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
    for number in 0..<count + secondCount {
      let source = Shared.folder.appending(path: "images/\(number < count ? first : second)")
      try FileManager.default.createSymbolicLink(
        at: frames.appending(path: "\(number).\(source.pathExtension)"), withDestinationURL: source)
    }
    return frames.path
  }

  /// Waits until `condition` holds, for a minute at most; whether it does.
  func wait(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(), .now < end { usleep(10_000) }
    return condition()
  }
}
