import Testing

@testable import Specimens

@Suite struct FilmTests {
  static func film() throws -> Film {
    var settings = Film.Settings()
    (settings.width, settings.height) = (320, 240)
    settings.rate = 5
    settings.hold = 1
    return try Film(seed: 2, settings: settings, fonts: Fonts())
  }

  @Test func documentsComeAndGo() throws {
    let film = try Self.film()
    #expect(film.scenes.count == 2)
    for scene in film.scenes {
      #expect(
        scene.arrives < scene.heldFrom && scene.heldFrom < scene.heldUntil && scene.heldUntil < scene.gone)
    }
    #expect(film.scenes[0].gone < film.scenes[1].arrives)
    func difference(_ a: Picture, _ b: Picture) -> Float {
      zip(a.luminancePlane, b.luminancePlane).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(a.width * a.height)
    }
    let empty = try film.frame(0)
    let held = try film.frame(Int((film.scenes[0].heldFrom + 0.5) * 5))
    let between = try film.frame(Int(film.scenes[0].gone * 5) + 2)
    #expect(difference(empty, between) < 12, "only noise and exposure differ")
    #expect(difference(empty, held) > 20, "a document is there")
    #expect(try film.frame(0) == Self.film().frame(0))
  }

  @Test func rawFramesHaveTheStandardsColours() {
    // ITU-R BT.601: white 235, black 16; full red is Y 81, Cb 90, Cr 240.
    func bytes(_ color: [Float]) -> [UInt8] { Picture(width: 2, height: 1, color: color).yuyvData }
    #expect(bytes([255, 255, 255]) == [235, 128, 235, 128])
    #expect(bytes([0, 0, 0]) == [16, 128, 16, 128])
    #expect(bytes([255, 0, 0]) == [81, 90, 81, 240])
  }
}
