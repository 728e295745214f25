import Foundation
import Testing

@testable import Imaging

/// Zones drawn where the test knows.
@Suite struct LocatorTests {
  static let passport = [
    "P<UT0E1UPP0H<<TEHU<PU0T<<<<<<<<<<<<<<<<<<<<<", "7102270E<1UT07P01217T2107120<<<<<<<<<<<<<<01",
  ]
  static let card = [
    "17UT01201721012<<<<<<<<<<<<<<<", "7012172E1012017UT0<<<<<<<<<<<7", "HEPPE0PU<<THE0T<<<<<<<<<<<<<<<",
  ]

  /// The candidate that lies on the drawn zone as its reader sees it, every corner within a character.
  static func match(_ zone: DrawnZone, in candidates: [ZoneCandidate], pitch: Double) -> ZoneCandidate? {
    candidates.first { candidate in
      let pairs = [
        (candidate.quad.topLeft, zone.quad.topLeft), (candidate.quad.topRight, zone.quad.topRight),
        (candidate.quad.bottomRight, zone.quad.bottomRight),
        (candidate.quad.bottomLeft, zone.quad.bottomLeft),
      ]
      return candidate.lines.count == zone.lines.count
        && pairs.allSatisfy { abs($0.x - $1.x) < pitch && abs($0.y - $1.y) < pitch }
    }
  }

  /// Marks in rows one below the other, a trifle askew, are no line, however even their distances look along it.
  @Test func rowsOfMarksAreNoLine() {
    let marks = (0..<22).flatMap { column in
      (0..<4).map { row in
        Point(x: 37 * Double(column), y: 6 * Double(row) + 0.04 * Double(column))
      }
    }
    let rows = CharacterChain(points: marks)
    #expect(rows.pitch < 1 && rows.length > 700)
    #expect(!rows.isFilled)
    // A line of which two thirds are lost is one all the same.
    let line = CharacterChain(points: (0..<44).filter { $0 % 9 < 3 }.map { Point(x: 16 * Double($0), y: 3) })
    #expect(abs(line.pitch - 16) < 1e-9)
    #expect(line.isFilled)
  }

  @Test func anEmptyPictureHasNoZone() {
    #expect(Locator().zones(in: LuminanceImage(width: 0, height: 0, pixels: [])).isEmpty)
    #expect(Locator().zones(in: LuminanceImage(width: 1, height: 4000, filledWith: 9)).isEmpty)
    #expect(Locator().zones(in: LuminanceImage(width: 640, height: 480, filledWith: 255)).isEmpty)
  }

  @Test(arguments: [0.0, 4, 18, -18, 45, 90, 101, 135, 180, -166, 270, 284])
  func everyDirectionIsFound(degrees: Double) throws {
    for lines in [Self.passport, Self.card] {
      let zone = DrawnZone(lines, width: 760, height: 760, pitch: 14, degrees: degrees)
      let candidates = Locator().zones(in: zone.picture())
      // The fillers show which way is up: the right way comes first.
      let found = try #require(Self.match(zone, in: Array(candidates.prefix(1)), pitch: 14))
      #expect(found.lines.allSatisfy { abs($0.characterHeight - 14) < 2.5 })
      #expect(candidates.count <= Locator().maximumCandidates)
    }
  }

  @Test(arguments: [(9.0, 640), (12, 800), (30, 1600), (56, 2900)])
  func everySizeIsFound(pitch: Double, width: Int) throws {
    let zone = DrawnZone(Self.passport, width: width, height: width / 3, pitch: pitch, degrees: 2)
    #expect(Self.match(zone, in: Locator().zones(in: zone.picture()), pitch: pitch) != nil)
  }

  @Test(arguments: [0.15, -0.15], [0.0, 12, 180])
  func perspectiveIsFollowed(keystone: Double, degrees: Double) throws {
    let zone = DrawnZone(
      Self.passport, width: 900, height: 500, pitch: 16, degrees: degrees, keystone: keystone)
    #expect(Self.match(zone, in: Locator().zones(in: zone.picture()), pitch: 16) != nil)
  }

  /// 140 grey levels lie between this zone's paper and its print; of these so many per cent are left.
  @Test(arguments: [30, 10, 6])
  func faintPrintIsFound(percent: Int) {
    let zone = DrawnZone(Self.passport, width: 900, height: 400, pitch: 16, degrees: 3)
    var picture = zone.picture()
    picture.pixels = picture.pixels.map { UInt8(128 + (Int($0) - 128) * percent / 100) }
    #expect(Self.match(zone, in: Locator().zones(in: picture), pitch: 16) != nil)
  }

  @Test func aTightCropIsFound() throws {
    let zone = DrawnZone(Self.passport, width: 44 * 14 + 6, height: 3 * 14 + 12, pitch: 14, degrees: 0)
    #expect(Self.match(zone, in: Locator().zones(in: zone.picture()), pitch: 14) != nil)
  }

  @Test func twoDocumentsOnOneScanBothComeOut() throws {
    let passport = DrawnZone(Self.passport, width: 800, height: 200, pitch: 14, degrees: 0)
    let card = DrawnZone(Self.card, width: 800, height: 200, pitch: 14, degrees: 180)
    let both = LuminanceImage(
      width: 800, height: 400, pixels: passport.picture().pixels + card.picture().pixels)
    let candidates = Locator().zones(in: both)
    #expect(Self.match(passport, in: candidates, pitch: 14) != nil)
    #expect(
      candidates.contains {
        $0.lines.count == 3 && $0.quad.center.y > 200 && $0.quad.topLeft.x > $0.quad.topRight.x
      })
  }

  /// A row of dots at the characters' own pitch between the lines is no line, and a first line whose characters hang
  /// together, so that they make no chain, is one.
  @Test(arguments: [false, true], [false, true])
  func aPatternBesideTheLinesIsNoLine(isDotted: Bool, isJoined: Bool) throws {
    let zone = DrawnZone(Self.passport, width: 800, height: 200, pitch: 14, degrees: 0)
    var picture = zone.picture()
    let (left, top) = (Int(zone.quad.topLeft.x), Int(zone.quad.topLeft.y))
    if isDotted {
      for x in left..<Int(zone.quad.topRight.x) where (x - left) % 14 < 6 {
        for y in top + 21..<top + 27 { picture[x, y] = 165 }
      }
    }
    if isJoined {
      for x in left..<Int(zone.quad.topRight.x) {
        for y in [top + 6, top + 7] { picture[x, y] = min(picture[x, y], 90) }
      }
    }
    let best = Array(Locator().zones(in: picture).prefix(1))
    #expect(Self.match(zone, in: best, pitch: 14) != nil)
  }

  /// Waves as fine as the print's strokes, less than half as dark, all over the page as engraved backgrounds have them.
  @Test(arguments: [5, 7, 9])
  func printOnAPatternIsFound(distance: Int) throws {
    let zone = DrawnZone(Self.passport, width: 800, height: 200, pitch: 14, degrees: 0)
    var picture = zone.picture()
    for x in 0..<picture.width {
      let wave = Int(3 * sin(Double(x) / 9))
      for y in 0..<picture.height where (y + wave + 8) % distance == 0 {
        picture[x, y] = min(picture[x, y], 150)
      }
    }
    let best = Array(Locator().zones(in: picture).prefix(1))
    #expect(Self.match(zone, in: best, pitch: 14) != nil)
  }

  /// A strip shows its line as drawn: upright, level, with the ink in the middle rows.
  @Test(arguments: [0.0, 17, 180])
  func stripsAreTightAndLevel(degrees: Double) throws {
    let zone = DrawnZone(Self.passport, width: 800, height: 400, pitch: 15, degrees: degrees)
    let found = try #require(Locator().zones(in: zone.picture()).first)
    for line in found.lines {
      let strip = line.image
      func ink(_ rows: Range<Int>) -> Double {
        rows.map { y in (0..<strip.width).map { 255 - Double(strip[$0, y]) }.reduce(0, +) }.reduce(0, +)
          / Double(rows.count * strip.width)
      }
      let paper = 255 - Double(strip.pixels.sorted()[strip.pixels.count * 4 / 5])
      #expect(ink(0..<2) - paper < 10 && ink(strip.height - 2..<strip.height) - paper < 10)
      #expect(ink(Locator().margin + 2..<strip.height - Locator().margin - 2) - paper > 15)
    }
    // The reader begins on the left, or on the right where the picture is upside down.
    #expect((found.quad.topLeft.x < found.quad.topRight.x) == (degrees < 90))
  }

  @Test func theLimitOfCandidatesIsKept() {
    var locator = Locator()
    locator.maximumCandidates = 1
    let zone = DrawnZone(Self.passport, width: 800, height: 300, pitch: 14, degrees: 0)
    #expect(locator.zones(in: zone.picture()).count == 1)
  }
}
