import Capture
import Foundation
import Imaging
import MRZ
import Recognition
import Synchronization
import Testing

@testable import Scanning

/// What a live scan does with what comes in while a frame is being read.
@Suite struct LiveScannerTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let told = Told()
  private let scanner: LiveScanner
  private let passport: LuminanceImage

  /// What was told, in order.
  private final class Told: Sendable {
    private let reports = Mutex<[LiveReport]>([])

    func add(_ report: LiveReport) { reports.withLock { $0.append(report) } }

    /// Keys, and how they ended.
    var keys: [String] {
      reports.withLock { reports in
        reports.compactMap { report in
          switch report {
          case .event(.key): "key"
          case .event(.expired(let expired)): expired.reason.rawValue
          default: nil
          }
        }
      }
    }
  }

  init() throws {
    let model = try Model(contentsOf: Self.root.appending(path: "traineddata/mrz.traineddata"))
    let options = LiveOptions(rule: TrackingRule(confirmations: 1))
    scanner = try LiveScanner(model: model, options: options) { [told] in told.add($0) }
    passport = try ImageFile(path: Self.root.appending(path: "samples/passport.jpg").path).page()
  }

  private func frame(_ number: Int, _ image: LuminanceImage) -> Frame {
    Frame(
      number: number, image: image, origin: .file(path: "test", page: 0),
      time: MonotonicTime(nanoseconds: Int64(number) * 200_000_000))
  }

  /// Begins to read frame `number`, so large that there is time to do something meanwhile.
  private func beginReading(_ number: Int) async -> Task<Void, Never> {
    let large = frame(number, passport.resized(width: passport.width * 3, height: passport.height * 3))
    let reading = Task { await scanner.take(large) }
    while await scanner.figures.framesRead < number { await Task.yield() }
    return reading
  }

  @Test func aFrameThatIsBeingReadWhenAllIsDroppedDoesNotCount() async throws {
    await scanner.take(frame(1, passport))
    #expect(told.keys == ["key"])
    let reading = await beginReading(2)
    await scanner.reset()
    // At once, not when the frame has been read: the second sight comes later.
    #expect(told.keys == ["key", "withdrawn"])
    await reading.value
    #expect(told.keys == ["key", "withdrawn"])
    await scanner.take(frame(3, passport))
    #expect(told.keys == ["key", "withdrawn", "key"])
  }

  @Test func anAnswerActsWhileAFrameIsBeingRead() async throws {
    await scanner.take(frame(1, passport))
    let id = try #require(await scanner.offer?.id)
    let reading = await beginReading(2)
    await scanner.take(.accepted(id))
    #expect(told.keys == ["key", "accepted"])
    await reading.value
  }
}
