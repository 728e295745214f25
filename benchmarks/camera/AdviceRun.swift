import Capture
import Foundation
import Imaging
import MRZ
import Recognition
import Scanning
import Specimens
import Synchronization

/// Shows single frames in which a document is held badly in one way, more and more, and tells what is advised.
struct AdviceRun {
  /// How many documents are shown in each way.
  let documents: Int
  private let fonts: Fonts
  private let model: Model
  private let table: LuminanceImage

  private static let layouts: [Layout] = [.td3, .td1, .td2, .mrva]
  /// Deviation of a sensor's noise, in levels of luminance.
  private static let noise: Float = 2.5

  init(documents: Int) throws {
    self.documents = documents
    fonts = try Fonts()
    model = try ModelLocator().model()
    // The first frame of a film shows the table alone.
    table = try Specimens.Film(seed: 7, fonts: fonts).frame(0).luminance
  }

  /// Each way with each of its degrees.
  func run() async throws {
    print("| held badly | by | read | advised rightly | otherwise | nothing advised |")
    print("| --- | ---: | ---: | ---: | --- | ---: |")
    for way in BadHold.all {
      for degree in way.degrees { try await show(way, degree) }
    }
  }

  private func show(_ way: BadHold, _ degree: Double) async throws {
    var (read, right, silent) = (0, 0, 0)
    var other: [Advice: Int] = [:]
    for number in 0..<documents {
      var random = SeededGenerator(seed: UInt64(number) + 1, stream: 5)
      let document = SpecimenDocument(
        layout: Self.layouts[number % Self.layouts.count], seed: UInt64(number) + 100)
      let frame = try way.frame(document, degree, over: table, fonts: fonts, using: &random)
      let sight = try await sight(of: noisy(frame, &random))
      switch sight.advice {
      case _ where sight.isSure: read += 1
      case nil: silent += 1
      case let advice? where way.advice.contains(advice): right += 1
      case let advice?: other[advice, default: 0] += 1
      }
    }
    let words = other.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key.rawValue)" }
    let share = String(format: "%g", degree)
    print(
      "| \(way.name) | \(share)\(way.unit) | \(read) of \(documents) | \(right) | \(words.joined(separator: ", ")) | \(silent) |"
    )
  }

  private func noisy(_ frame: LuminanceImage, _ random: inout SeededGenerator) -> LuminanceImage {
    var frame = frame
    for pixel in frame.pixels.indices {
      // The sum of four is normal enough.
      let noise = (0..<4).reduce(Float(0)) { sum, _ in sum + Float(random.uniform(-0.866...0.866)) }
      frame.pixels[pixel] = UInt8(min(255, max(0, Float(frame.pixels[pixel]) + Self.noise * noise)))
    }
    return frame
  }

  /// What a scanner that sees nothing else makes of the frame.
  private func sight(of frame: LuminanceImage) async throws -> Sight {
    let folder = Folder.temporary("advice")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = Picture(width: frame.width, height: frame.height, planes: [frame.pixels.map(Float.init)])
    // Twice, as advice is shown once a second frame asks for it.
    for number in 1...2 { try picture.write(to: "\(folder)/\(number).jpg", jpegQuality: 92) }
    let seen = Mutex<Sight?>(nil)
    let scanner = try LiveScanner(model: model) { report in
      if case .sight(let sight) = report { seen.withLock { $0 = sight } }
    }
    await scanner.runEveryFrame(of: try FrameFolder(folder, framesPerSecond: 5))
    guard let sight = seen.withLock({ $0 }) else { throw Failure("a frame was not read") }
    return sight
  }
}
