import CTurboJPEG
import Foundation
import Imaging
import Synchronization
import Testing

@testable import Capture

/// A folder shows its pictures one after another.
final class FrameFolderTests {
  private let path = NSTemporaryDirectory() + "frames-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Puts a picture in that is `width` pixels wide, by which it is known again.
  private func add(_ name: String, width: Int) throws {
    try Data(Pattern(width: width, height: 16, number: 0).jpeg).write(to: URL(filePath: "\(path)/\(name)"))
  }

  private func widths(_ folder: FrameFolder) throws -> [Int] {
    try (0..<folder.count).map { try folder.frame(at: $0).image.width }
  }

  @Test func numbersInNamesCountByTheirValue() throws {
    for (name, width) in [
      ("frame-10.jpg", 64), ("frame-9.jpg", 48), ("frame-1.JPG", 32), ("frame-100.jpeg", 80),
    ] {
      try add(name, width: width)
    }
    let folder = try FrameFolder(path, framesPerSecond: 30)
    #expect(try widths(folder) == [32, 48, 64, 80])
  }

  @Test func onlyVisiblePicturesCount() throws {
    try add("1.jpg", width: 32)
    try add(".2.jpg", width: 48)
    try Data("text".utf8).write(to: URL(filePath: path + "/3.txt"))
    #expect(try FrameFolder(path, framesPerSecond: 30).count == 1)
  }

  @Test func aBrokenPictureIsTheOnlyOneThatFails() throws {
    try add("1.jpg", width: 32)
    try Data("no picture".utf8).write(to: URL(filePath: path + "/2.jpg"))
    try add("3.jpg", width: 48)
    let folder = try FrameFolder(path, framesPerSecond: 30)
    #expect(try folder.frame(at: 0).image.width == 32)
    #expect(throws: ImageFileError.self) { try folder.frame(at: 1) }
    #expect(try folder.frame(at: 2).image.width == 48)
  }

  @Test func timesFollowFromTheRate() throws {
    for number in 0..<3 { try add("\(number).jpg", width: 32) }
    let folder = try FrameFolder(path, framesPerSecond: 4)
    let frames = try (0..<3).map { try folder.frame(at: $0) }
    #expect(frames[1].time - frames[0].time == .milliseconds(250))
    #expect(frames[2].time - frames[0].time == .milliseconds(500))
    #expect(frames.map(\.number) == [1, 2, 3])
  }

  @Test func anEmptyFolderHasNoPicturesAndAMissingOneIsAnError() throws {
    #expect(try FrameFolder(path, framesPerSecond: 30).count == 0)
    #expect(throws: ImageFileError.self) { try FrameFolder(path + "/missing", framesPerSecond: 30) }
  }

  @Test func playingTellsOfABrokenPictureOnceAndOfTheEnd() async throws {
    try Data("no picture".utf8).write(to: URL(filePath: path + "/1.jpg"))
    let folder = try FrameFolder(path, framesPerSecond: 0.5)
    let broken = Mutex(0)
    let frames = Throttle(folder, framesPerSecond: 50) { event in
      if case .unreadable = event { broken.withLock { $0 += 1 } }
    }
    for await _ in frames {}
    #expect(broken.withLock { $0 } == 1)
  }
}
