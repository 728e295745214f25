import Foundation
import Testing

@testable import Imaging

@Suite struct LocatorTests {
  @Test func anEmptyPictureHasNoZone() {
    #expect(Locator().zones(in: LuminanceImage(width: 0, height: 0, pixels: [])).isEmpty)
    #expect(Locator().zones(in: LuminanceImage(width: 1, height: 4000, filledWith: 9)).isEmpty)
    #expect(Locator().zones(in: LuminanceImage(width: 640, height: 480, filledWith: 255)).isEmpty)
  }
}
