import Foundation
import Imaging

/// What to show of a picture that wasn't read as it should be.
struct FailureCrop {
  private let strips: [LineStrip]
  private let image: LuminanceImage

  /// Wide enough to judge characters by eye.
  private static let width = 720
  private static let quality = 60

  /// Shows the lines of the zone or, where none was read, of the likeliest place.
  init(reading: PictureReading, image: LuminanceImage) {
    strips = (reading.zones.first ?? reading.refused.first)?.candidate.lines ?? []
    self.image = image
  }

  /// The lines one below the other; the whole picture where there is no zone.
  func jpeg(of result: PictureResult) -> Data? {
    let isUnread = result.outcome == .notFound || strips.isEmpty
    let picture = isUnread ? Self.fitted(image, width: Self.width / 2) : stacked
    return picture.jpegData(quality: Self.quality).map { Data($0) }
  }

  private var stacked: LuminanceImage {
    let lines = strips.map { Self.fitted($0.image, width: Self.width) }
    var pixels: [UInt8] = []
    for line in lines {
      for row in 0..<line.height {
        pixels += line.pixels[row * line.width..<(row + 1) * line.width]
        pixels += [UInt8](repeating: 255, count: Self.width - line.width)
      }
      pixels += [UInt8](repeating: 255, count: 4 * Self.width)
    }
    return LuminanceImage(width: Self.width, height: pixels.count / Self.width, pixels: pixels)
  }

  private static func fitted(_ image: LuminanceImage, width: Int) -> LuminanceImage {
    guard image.width > width else { return image }
    return image.resized(width: width, height: max(1, image.height * width / image.width))
  }
}
