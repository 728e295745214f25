import Testing

@testable import Imaging

/// Zones looked for round a place, and places left out.
@Suite struct LocatorPlaceTests {
  private static let zone = DrawnZone(
    LocatorTests.passport, width: 1280, height: 720, pitch: 14, degrees: 3)

  private func moved(_ quad: Quad, _ x: Double, _ y: Double) -> Quad {
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    return Quad(
      topLeft: moved(quad.topLeft), topRight: moved(quad.topRight), bottomRight: moved(quad.bottomRight),
      bottomLeft: moved(quad.bottomLeft))
  }

  @Test(arguments: [(0.0, 0.0), (40, -30), (-60, 50)])
  func aZoneThatMovedALittleIsFoundWhereItIsInTheWholePicture(x: Double, y: Double) throws {
    let candidates = Locator().zones(in: Self.zone.picture(), around: moved(Self.zone.quad, x, y))
    let found = try #require(LocatorTests.match(Self.zone, in: candidates, pitch: 14))
    #expect(found.lines.allSatisfy { found.quad.contains($0.quad.center) })
  }

  @Test func aPlaceBeyondThePicturesEdgeIsNoFault() {
    let picture = Self.zone.picture()
    #expect(Locator().zones(in: picture, around: moved(Self.zone.quad, 5000, 0)).isEmpty)
    #expect(Locator().zones(in: picture, around: moved(Self.zone.quad, -5000, -5000)).isEmpty)
  }

  @Test func anExcludedPlaceIsNotOffered() {
    let picture = Self.zone.picture()
    func isOffered(excluding places: [Quad]) -> Bool {
      Locator().zones(in: picture, excluding: places).contains { $0.quad.contains(Self.zone.quad.center) }
    }
    #expect(isOffered(excluding: [moved(Self.zone.quad, 0, 200)]))
    #expect(!isOffered(excluding: [Self.zone.quad]))
  }

  @Test func fillersTellAZoneFromOtherPrint() throws {
    let zone = try #require(Locator().zones(in: Self.zone.picture()).first)
    #expect(zone.showsFillers)
    let plain = DrawnZone(
      LocatorTests.passport.map { String($0.map { $0 == "<" ? "E" : $0 }) }, width: 1280, height: 720,
      pitch: 14, degrees: 3)
    let print = try #require(Locator().zones(in: plain.picture()).first)
    #expect(!print.showsFillers)
  }
}
