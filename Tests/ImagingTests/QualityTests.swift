import Testing

@testable import Imaging

@Suite struct QualityTests {
  @Test func aBlankPictureHoldsNoDocument() {
    let white = ImageQuality(of: LuminanceImage(width: 640, height: 480, filledWith: 255))
    #expect(!white.isDocumentInSight && white.clipped == 1 && !white.isDark)
    let black = ImageQuality(of: LuminanceImage(width: 640, height: 480, filledWith: 10))
    #expect(!black.isDocumentInSight && black.isDark && black.clipped == 0)
    #expect(!ImageQuality(of: LuminanceImage(width: 3, height: 3, filledWith: 0)).isDocumentInSight)
  }

  @Test func aSlopeOfLightIsNoDocument() {
    let pixels = (0..<480).flatMap { y in (0..<640).map { UInt8(($0 + y) / 5) } }
    #expect(!ImageQuality(of: LuminanceImage(width: 640, height: 480, pixels: pixels)).isDocumentInSight)
  }

  @Test(arguments: [0.0, 30, 90, 180])
  func aZoneIsInSight(degrees: Double) {
    let zone = DrawnZone(LocatorTests.passport, width: 800, height: 800, pitch: 12, degrees: degrees)
    #expect(ImageQuality(of: zone.picture()).isDocumentInSight)
  }

  @Test func aZoneIsMeasured() throws {
    let zone = DrawnZone(LocatorTests.passport, width: 800, height: 200, pitch: 14, degrees: 0)
    let picture = zone.picture()
    let sharp = ZoneQuality(of: try #require(Locator().zones(in: picture).first), width: 800, height: 200)
    #expect(abs(sharp.characterHeight - 14) < 2.5)
    #expect(abs(sharp.contrast - 140) < 25)
    #expect(sharp.cutOff.isEmpty && sharp.glare == 0)
    let small = picture.resized(width: 400, height: 100)
    let blurred = small.resized(width: 800, height: 200)
    let soft = ZoneQuality(of: try #require(Locator().zones(in: small).first), width: 400, height: 100)
    #expect(soft.characterHeight < 9 && blurred.width == 800)
  }

  @Test func aZoneAtTheEdgeIsCutOff() throws {
    let zone = DrawnZone(LocatorTests.passport, width: 800, height: 200, pitch: 14, degrees: 0)
    let cut = zone.picture().cropped(x: 100, y: 0, width: 700, height: 200)
    let quality = ZoneQuality(of: try #require(Locator().zones(in: cut).first), width: 700, height: 200)
    #expect(quality.cutOff == [.left])
  }
}
