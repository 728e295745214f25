import Imaging
import MRZ
import Testing

@testable import Specimens

@Suite struct TroubleTests {
  static func shot(seed: UInt64 = 9) throws -> Shot {
    try SpecimenDocument(layout: .td3, isNominal: true, seed: seed)
      .draw(pixelsPerCharacter: 12, fonts: Fonts())
  }

  @Test(arguments: Trouble.allCases)
  func strengthZeroChangesNothing(trouble: Trouble) throws {
    let before = try Self.shot()
    var after = before
    var random = SeededGenerator(seed: 1)
    try trouble.spoil(&after, strength: 0, fonts: Fonts(), using: &random)
    #expect(after.picture == before.picture)
    #expect(after.zone == before.zone)
  }

  @Test(arguments: Trouble.allCases)
  func sameSeedSameBytesAndZoneInside(trouble: Trouble) throws {
    func spoiled(_ strength: Double) throws -> Shot {
      var shot = try Self.shot()
      var random = SeededGenerator(seed: 21)
      try trouble.spoil(&shot, strength: strength, fonts: Fonts(), using: &random)
      return shot
    }
    let (a, b) = (try spoiled(0.5), try spoiled(0.5))
    #expect(a.picture == b.picture)
    #expect(a.picture != (try Self.shot()).picture)
    for corner in a.zone.corners {
      #expect(corner.x > -2 && corner.x < Double(a.picture.width) + 2)
      #expect(corner.y > -2 && corner.y < Double(a.picture.height) + 2)
    }
  }

  /// Troubles that leave the zone where it is take legibility away, more the stronger they are.
  @Test(arguments: [
    Trouble.defocus, .motionBlur, .sensorNoise, .glare, .hologram, .fadedInk, .dirt,
  ])
  func strengthTakesLegibilityAway(trouble: Trouble) throws {
    let clean = try Self.shot()
    let zone = clean.zone.bounds
    func cut(_ picture: Picture) -> Picture {
      picture.grey.cropped(
        x: Int(zone.minX), y: Int(zone.minY), width: Int(zone.maxX - zone.minX),
        height: Int(zone.maxY - zone.minY))
    }
    let ideal = cut(clean.picture).mapPlanes { $0.map { $0 < 110 ? 1 : 0 } }
    func legibility(_ strength: Double) throws -> Double {
      var shot = clean
      var random = SeededGenerator(seed: 5)
      try trouble.spoil(&shot, strength: strength, fonts: Fonts(), using: &random)
      return Legibility(ideal: ideal, seen: cut(shot.picture), characters: 44).worst
    }
    let (mild, strong) = (try legibility(0.1), try legibility(1))
    #expect(mild > 0.5, "a nuisance, no more")
    #expect(strong < 0.55, "nearly hopeless")
  }

  /// Where the zone has gone can be told from the pixels: a dark bar in its place moves along.
  @Test(arguments: [Trouble.rotation, .perspective, .resolution, .spread, .clutter])
  func zoneMovesWithThePicture(trouble: Trouble) throws {
    var picture = Picture(width: 600, height: 400, color: [255, 255, 255])
    let zone = Quad(x: 100, y: 300, width: 400, height: 40)
    picture = Picture(width: 400, height: 40, color: [0, 0, 0]).laid(
      over: picture, by: .translation(100, 300))
    var shot = Shot(
      picture: picture, zone: zone, document: Quad(x: 0, y: 0, width: 600, height: 400), charactersPerLine: 20
    )
    var random = SeededGenerator(seed: 8)
    try trouble.spoil(&shot, strength: 0.4, fonts: Fonts(), using: &random)
    let image = shot.picture.luminance
    for (u, v) in [(0.1, 0.2), (0.5, 0.5), (0.9, 0.8)] {
      let place = shot.zone.at(u, v)
      #expect(image[Int(place.x), Int(place.y)] < 60)
    }
    let above = shot.zone.at(0.5, -0.9)
    #expect(image[Int(above.x), Int(above.y)] > 150)
  }

  @Test func homographyAndItsInverse() throws {
    let map = Homography.camera(yaw: 20, pitch: -12, distance: 900).after(.rotation(degrees: 33))
      .after(.translation(-200, -100))
    let back = try #require(map.inverse)
    let place = back(map(Point(x: 31, y: 77)))
    #expect(abs(place.x - 31) < 1e-6 && abs(place.y - 77) < 1e-6)
    // Through the axis the scale stays 1.
    let camera = Homography.camera(yaw: 0, pitch: 0, distance: 500)
    #expect(camera(Point(x: 12, y: -7)) == Point(x: 12, y: -7))
    #expect(Homography.scale(0, 1).inverse == nil)
    // From the unit square to where a camera sees the corners of one.
    let seen = map(Quad(x: 0, y: 0, width: 1, height: 1))
    let found = Homography(unitSquareTo: seen)
    for corner in [Point(x: 0.2, y: 0.9), Point(x: 1, y: 1), Point(x: 0.5, y: 0)] {
      #expect(found(corner).distance(to: map(corner)) < 1e-6)
    }
  }
}
