import Foundation
import Imaging
import Testing

@testable import Scanning

/// What counts as another scene.
@Suite struct SceneTests {
  private static let whole = Quad(
    topLeft: Point(x: 0, y: 0), topRight: Point(x: 639, y: 0), bottomRight: Point(x: 639, y: 199),
    bottomLeft: Point(x: 0, y: 199))

  /// Rows of bars 20 pixels high, which stand for print, `shift` pixels to the right; noise differs with `seed`.
  private static func picture(shift: Int = 0, brighter: Int = 0, seed: UInt32 = 1, noise: Double = 0) -> Scene
  {
    var image = LuminanceImage(width: 640, height: 200, filledWith: 200)
    var state = seed
    for y in 0..<200 {
      for x in 0..<640 {
        let isInk = y / 20 % 2 == 1 && (x + 640 - shift) % 20 < 10
        // Twelve uniform numbers make a normal one.
        var sum = -6.0
        for _ in 0..<12 {
          state = state &* 1_664_525 &+ 1_013_904_223
          sum += Double(state >> 8) / Double(1 << 24)
        }
        image[x, y] = UInt8(min(255, max(0, Double((isInk ? 60 : 200) + brighter) + noise * sum)))
      }
    }
    return Scene(image)
  }

  @Test func noiseAndLightAreNoDifference() {
    let first = Self.picture(seed: 1, noise: 6)
    #expect(!Self.picture(seed: 2, noise: 6).differs(from: first, in: Self.whole))
    #expect(!Self.picture(brighter: 20, seed: 3, noise: 6).differs(from: first, in: Self.whole))
  }

  @Test func printThatMovesIsAnotherScene() {
    let first = Self.picture(noise: 6)
    for shift in [3, 5, 10] {
      #expect(Self.picture(shift: shift, seed: 2, noise: 6).differs(from: first, in: Self.whole))
    }
  }

  @Test func anotherSizeIsAnotherScene() {
    let small = Scene(LuminanceImage(width: 320, height: 100, filledWith: 200))
    #expect(small.differs(from: Self.picture(), in: Self.whole))
  }
}
