import Foundation
import Testing

/// Models that are damaged in every way: Tesseract ends the process for some of them.
struct DamagedModelTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let passport = checkout.appending(path: "samples/passport.jpg").path
  private static let whole = checkout.appending(path: "traineddata/mrz.traineddata")

  /// What came of reading a passport with `data` as the model.
  private func run(_ data: Data) throws -> (Command, String) {
    let folder = try Folder()
    let path = folder.path("damaged.traineddata")
    try data.write(to: URL(fileURLWithPath: path))
    defer { withExtendedLifetime(folder) {} }
    return (try Command("mrzscan", ["images", "--format", "key", "--model", path, Self.passport]), path)
  }

  private func isRefused(_ data: Data) throws {
    let (run, path) = try run(data)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(path) && run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [22, 43_000, 500_000, 1_040_000])
  func aCutModelIsRefused(missing: Int) throws {
    try isRefused(Data(contentsOf: Self.whole).dropLast(missing))
  }

  /// The file begins with the count of its parts and their places, 8 bytes each, -1 for what it has not: 17 is the network,
  /// 21 the characters, 22 their codes (ccutil/tessdatamanager.h of Tesseract).
  @Test(arguments: [17, 21, 22])
  func aModelWithoutAPartIsRefused(part: Int) throws {
    var data = try Data(contentsOf: Self.whole)
    data.replaceSubrange(4 + 8 * part..<12 + 8 * part, with: [UInt8](repeating: 0xFF, count: 8))
    try isRefused(data)
  }

  @Test func aNetworkAloneIsRefused() throws {
    try isRefused(Data(contentsOf: Self.checkout.appending(path: "traineddata/training.lstm")))
  }

  @Test(arguments: (0..<10).map { $0 * 104_000 })
  func aHoleInAModelEndsNoProcess(start: Int) throws {
    var data = try Data(contentsOf: Self.whole)
    let end = min(start + 50_000, data.count)
    data.replaceSubrange(start..<end, with: [UInt8](repeating: 0, count: end - start))
    let (run, _) = try run(data)
    // With what is left it may read all the same, or find nothing to be sure of (4), but it ends in no assertion.
    #expect([0, 2, 4].contains(run.status), "\(run.status)")
    #expect(!run.errors.contains("Assert"))
  }
}
