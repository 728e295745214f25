import Foundation
import Testing

@testable import Capture

/// When a camera that came back is worth another try.
struct NodeWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var node: String { folder.path + "/video3" }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func plug(_ name: String = "video3") throws {
    // Time stamps of files are as fine as the kernel's ticks.
    usleep(20_000)
    try Data().write(to: folder.appending(path: name))
  }

  @Test func aNodeThatComesOrGetsOtherRightsIsNewsOnce() throws {
    defer { remove() }
    try plug("video0")
    var watch = NodeWatch(folder.path)
    var news = [watch.hasNews()]
    func look() { news.append(watch.hasNews()) }
    try plug()
    look()
    look()
    usleep(20_000)
    #expect(chmod(node, 0o640) == 0)
    look()
    try FileManager.default.removeItem(atPath: node)
    look()
    try plug()
    look()
    try plug("null")
    look()
    #expect(news == [false, true, false, true, false, true, false])
  }

  @Test func aNodeThatWentAndCameMeanwhileIsNews() throws {
    defer { remove() }
    try plug()
    var watch = NodeWatch(folder.path)
    try FileManager.default.removeItem(atPath: node)
    try plug()
    let isNews = watch.hasNews()
    #expect(isNews)
  }
}
