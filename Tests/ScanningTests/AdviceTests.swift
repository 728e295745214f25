import Capture
import Foundation
import Imaging
import Recognition
import Synchronization
import Testing

@testable import Scanning

/// What the person is told about frames that can't be read, each spoiled in one way.
@Suite struct AdviceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A sample passport as a camera shows it: 1280 pixels wide, on a grey table.
  private static let passport = Result {
    let sample = try ImageFile(path: root.appending(path: "samples/passport.jpg").path).page()
    let height = 960 * sample.height / sample.width
    return laid(sample.resized(width: 960, height: height))
  }

  /// `picture` in the middle of a table, or moved by `x` and `y`.
  private static func laid(_ picture: LuminanceImage, x: Int = 0, y: Int = 0) -> LuminanceImage {
    var table = LuminanceImage(width: 1280, height: 720, filledWith: 120)
    let (left, top) = ((1280 - picture.width) / 2 + x, (720 - picture.height) / 2 + y)
    for row in max(0, -top)..<max(0, min(picture.height, 720 - top)) {
      for column in max(0, -left)..<max(0, min(picture.width, 1280 - left)) {
        table[left + column, top + row] = picture[column, row]
      }
    }
    return table
  }

  /// The advice of each of `pictures`, shown one after the other.
  private static func advice(on picture: LuminanceImage) async throws -> Advice? {
    try await sight(of: picture).advice
  }

  /// What the scanner makes of `picture`.
  private static func sight(of picture: LuminanceImage) async throws -> Sight {
    let told = Mutex<Sight?>(nil)
    let model = try Model(contentsOf: root.appending(path: "traineddata/mrz.traineddata"))
    let scanner = try LiveScanner(model: model) { report in
      if case .sight(let sight) = report { told.withLock { $0 = sight } }
    }
    // Twice, as advice is shown once a second frame asks for it.
    for number in 1...2 {
      let time = MonotonicTime(nanoseconds: Int64(number) * 200_000_000)
      await scanner.take(
        Frame(number: number, image: picture, origin: .file(path: "test", page: 0), time: time))
    }
    return try #require(told.withLock { $0 })
  }

  private static func changed(_ picture: LuminanceImage, _ change: (UInt8) -> Double) -> LuminanceImage {
    var picture = picture
    picture.pixels = picture.pixels.map { UInt8(min(255, max(0, change($0)))) }
    return picture
  }

  @Test func nothingIsAskedForWhereTheKeyIsSure() async throws {
    let advice = try await Self.advice(on: Self.passport.get())
    #expect(advice == nil)
  }

  @Test func nothingIsAskedForWhereNothingIsInView() async throws {
    let advice = try await Self.advice(on: LuminanceImage(width: 1280, height: 720, filledWith: 120))
    #expect(advice == nil)
  }

  @Test func dark() async throws {
    let advice = try await Self.advice(on: Self.changed(Self.passport.get()) { Double($0) / 12 })
    #expect(advice == .tooDark)
  }

  /// `picture` with its right side `share` as high as its left one, as where the page leans away there.
  private static func leaning(_ picture: LuminanceImage, _ share: Double) -> LuminanceImage {
    var leaning = LuminanceImage(width: picture.width, height: picture.height, filledWith: 120)
    let middle = Double(picture.height) / 2
    for x in 0..<picture.width {
      let scale = 1 - (1 - share) * Double(x) / Double(picture.width)
      for y in 0..<picture.height {
        let row = Int(middle + (Double(y) - middle) / scale)
        if (0..<picture.height).contains(row) { leaning[x, y] = picture[x, row] }
      }
    }
    return leaning
  }

  /// A key that its check digit refuses is never sure, so that advice is asked for.
  @Test func aslant() async throws {
    let sample = try ImageFile(path: Self.root.appending(path: "samples/wrong-digit.jpg").path).page()
    let upright = Self.laid(sample.resized(width: 960, height: 960 * sample.height / sample.width))
    let advice = try await Self.advice(on: Self.leaning(upright, 0.55))
    #expect(advice == .straighten)
    let other = try await Self.advice(on: upright)
    #expect(other != .straighten)
  }

  @Test func farAway() async throws {
    let picture = try Self.passport.get()
    var advice: [Advice?] = []
    for size in [42, 39, 36, 33, 30] {
      let small = Self.laid(
        picture.resized(width: picture.width * size / 110, height: picture.height * size / 110))
      advice.append(try await Self.advice(on: small))
    }
    #expect(advice.contains(.closer))
    #expect(advice.allSatisfy { [nil, .closer, .turnPage].contains($0) })
  }

  @Test(arguments: [
    // The key ends long before the lines do.
    (-340, 0, Advice?.some(.cutOffLeft)), (340, 0, nil), (620, 0, .cutOffRight),
  ])
  func cutOff(x: Int, y: Int, expected: Advice?) async throws {
    let sample = try Self.passport.get().cropped(x: 160, y: 0, width: 960, height: 720)
    let advice = try await Self.advice(on: Self.laid(sample, x: x, y: y))
    #expect(advice == expected)
  }

  /// With the zone half and fully beyond the upper or lower edge, line by line.
  @Test(arguments: [(false, Advice.cutOffTop), (true, .cutOffBottom)])
  func cutOffAlongTheLines(isBelow: Bool, expected: Advice) async throws {
    let picture = try Self.passport.get()
    let zone = try #require(try await Self.sight(of: picture).zone)
    let ys = zone.corners.map(\.y)
    let (top, bottom) = (try #require(ys.min()), try #require(ys.max()))
    var advice: [Advice?] = []
    for share in [0.1, 0.3, 0.5, 0.6] {
      let lost = share * (bottom - top)
      let y = isBelow ? 720 - bottom + lost : -top - lost
      advice.append(try await Self.advice(on: Self.moved(picture, y: Int(y))))
    }
    #expect(advice.contains(expected), "\(advice)")
    #expect(advice.allSatisfy { [nil, expected, .turnPage].contains($0) }, "\(advice)")
  }

  /// `picture` moved up or down on its table.
  private static func moved(_ picture: LuminanceImage, y: Int) -> LuminanceImage {
    laid(picture.cropped(x: 160, y: 0, width: 960, height: 720), y: y)
  }

  @Test func tooNear() async throws {
    let sample = try Self.passport.get().cropped(x: 160, y: 0, width: 960, height: 720)
    var advice: [Advice?] = []
    for width in [1440, 1560, 1680] {
      let near = sample.resized(width: width, height: width * 3 / 4)
      // Its zone, which lies in the lowest part, in the middle.
      advice.append(try await Self.advice(on: Self.laid(near, y: -width / 5)))
    }
    #expect(advice.contains(.farther))
    #expect(advice.allSatisfy { [nil, .farther, .cutOffLeft, .cutOffRight].contains($0) }, "\(advice)")
  }

  /// Blurred so far that it can hardly be read, and further.
  @Test func blurred() async throws {
    var advice: [Advice?] = []
    for width in [290, 260, 230, 200] {
      advice.append(try await Self.advice(on: Self.blurred(try Self.passport.get(), width: width)))
    }
    #expect(advice.contains(.holdStill))
    #expect(advice.allSatisfy { [nil, .holdStill, .turnPage].contains($0) })
  }

  /// `picture` shrunk to `width` and enlarged again, with straight passages between its pixels.
  private static func blurred(_ picture: LuminanceImage, width: Int) -> LuminanceImage {
    let small = picture.resized(width: width, height: width * 9 / 16)
    var blurred = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (u, v) = (
          Double(x) * Double(small.width - 1) / Double(picture.width),
          Double(y) * Double(small.height - 1) / Double(picture.height)
        )
        let (i, j) = (Int(u), Int(v))
        let (a, b) = (u - Double(i), v - Double(j))
        func row(_ y: Int) -> Double { Double(small[i, y]) * (1 - a) + Double(small[i + 1, y]) * a }
        blurred[x, y] = UInt8(row(j) * (1 - b) + row(j + 1) * b)
      }
    }
    return blurred
  }

  /// Moved by nearly a character while the frame was taken: upright strokes vanish, or level ones.
  @Test(arguments: [(18, 0), (0, 18)])
  func moving(x: Int, y: Int) async throws {
    let picture = try Self.passport.get()
    var moving = picture
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let places = (0...max(x, y)).map { step in
          picture[min(picture.width - 1, column + min(x, step)), min(picture.height - 1, row + min(y, step))]
        }
        moving[column, row] = UInt8(places.reduce(0) { $0 + Int($1) } / places.count)
      }
    }
    let advice = try await Self.advice(on: moving)
    #expect(advice == .holdStill)
  }

  @Test func glare() async throws {
    var picture = try Self.passport.get()
    // A reflection over the whole height of the zone, which lies in the lowest fourth of the passport.
    for y in 400..<720 {
      for x in 620..<760 { picture[x, y] = 255 }
    }
    let advice = try await Self.advice(on: picture)
    #expect(advice == .glare)
  }

  /// As pale as a lamp makes print that it doesn't hide quite.
  @Test func glareThatLeavesATrace() async throws {
    var picture = try Self.passport.get()
    for y in 400..<720 {
      for x in 620..<760 { picture[x, y] = UInt8(Double(picture[x, y]) * 0.12 + 252 * 0.88) }
    }
    let advice = try await Self.advice(on: picture)
    #expect(advice == .glare)
  }

  /// Lines of print without fillers, in `ink` on a page of `paper`.
  private static func page(paper: UInt8, ink: UInt8, lines: Int = 12, columns: Int = 60) -> LuminanceImage {
    var page = LuminanceImage(width: 1280, height: 720, filledWith: paper)
    for line in 0..<lines {
      for column in 0..<columns where (column * 7 + line * 3) % 9 != 0 {
        let (left, top) = (160 + column * 16, 60 + line * 50)
        for y in 0..<20 {
          for x in 0..<10 where x < 3 || y < 3 || y > 16 { page[left + x, top + y] = ink }
        }
      }
    }
    return page
  }

  @Test func anotherPage() async throws {
    let advice = try await Self.advice(on: Self.page(paper: 210, ink: 40))
    #expect(advice == .turnPage)
  }

  /// White paper is no reflection.
  @Test func anOverexposedPage() async throws {
    let advice = try await Self.advice(on: Self.page(paper: 255, ink: 40))
    #expect([nil, .turnPage].contains(advice))
  }

  @Test func lightPrintOnADarkScreen() async throws {
    let advice = try await Self.advice(on: Self.page(paper: 12, ink: 220))
    #expect([nil, .turnPage].contains(advice))
  }

  /// What lies about on the table is no page that somebody holds.
  @Test func printBesideTheMiddle() async throws {
    let advice = try await Self.advice(on: Self.page(paper: 210, ink: 40, lines: 4, columns: 20))
    #expect(advice == nil)
  }

  @Test func noise() async throws {
    var picture = LuminanceImage(width: 1280, height: 720, filledWith: 128)
    var random: UInt64 = 1
    for pixel in picture.pixels.indices {
      // The generator of Knuth's MMIX.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      picture.pixels[pixel] = UInt8(random >> 56)
    }
    let advice = try await Self.advice(on: picture)
    #expect(advice == nil)
  }
}
