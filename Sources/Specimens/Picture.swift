import Imaging

/// A picture with head room for arithmetic: one plane (grey) or three (red, green, blue) of values 0…255.
public struct Picture: Sendable, Equatable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// The planes, each `width * height` values row by row; values may leave 0…255 until the picture is written.
  public internal(set) var planes: [[Float]]

  /// A picture over `planes`, each of `width * height` values.
  public init(width: Int, height: Int, planes: [[Float]]) {
    precondition(planes.count == 1 || planes.count == 3, "grey or colour")
    precondition(planes.allSatisfy { $0.count == width * height }, "each plane holds width * height values")
    self.width = width
    self.height = height
    self.planes = planes
  }

  /// A picture of one colour: one value for grey, three for red, green and blue.
  public init(width: Int, height: Int, color: [Float]) {
    self.init(
      width: width, height: height,
      planes: color.map { [Float](repeating: $0, count: width * height) })
  }

  /// A grey picture of the same size and values.
  init(_ image: LuminanceImage) {
    self.init(width: image.width, height: image.height, planes: [image.pixels.map(Float.init)])
  }

  /// Whether it has three planes.
  public var isColor: Bool { planes.count == 3 }

  /// The brightness of each pixel (ITU-R BT.601 weights), cut to 0…255.
  public var luminance: LuminanceImage {
    LuminanceImage(width: width, height: height, pixels: Self.bytes(luminancePlane))
  }

  /// The brightness of each pixel.
  var luminancePlane: [Float] {
    guard isColor else { return planes[0] }
    var result = planes[0]
    for index in result.indices {
      result[index] = 0.299 * planes[0][index] + 0.587 * planes[1][index] + 0.114 * planes[2][index]
    }
    return result
  }

  /// The picture in grey.
  public var grey: Picture {
    Picture(width: width, height: height, planes: [luminancePlane])
  }

  /// Rounded and cut to 0…255.
  static func bytes(_ plane: [Float]) -> [UInt8] {
    plane.map { UInt8(min(max($0 + 0.5, 0), 255)) }
  }

  /// The same picture with every plane changed by `transform`.
  func mapPlanes(_ transform: ([Float]) -> [Float]) -> Picture {
    Picture(width: width, height: height, planes: planes.map(transform))
  }

  /// Multiplies every plane by `factors`, one for each pixel.
  mutating func multiply(by factors: [Float]) {
    for plane in planes.indices {
      planes[plane].withUnsafeMutableBufferPointer { values in
        for index in values.indices { values[index] *= factors[index] }
      }
    }
  }

  /// Lays `color` over the picture with `opacity` 0…1 at each pixel.
  mutating func blend(_ color: [Float], opacity: [Float]) {
    for plane in planes.indices {
      let value = color[plane % color.count]
      planes[plane].withUnsafeMutableBufferPointer { values in
        for index in values.indices { values[index] += (value - values[index]) * opacity[index] }
      }
    }
  }

  /// Lays `other`, of the same size, over the picture with `opacity` 0…1 at each pixel.
  mutating func blend(_ other: Picture, opacity: [Float]) {
    precondition(other.width == width && other.height == height)
    for plane in planes.indices {
      let source = other.planes[plane % other.planes.count]
      planes[plane].withUnsafeMutableBufferPointer { values in
        for index in values.indices { values[index] += (source[index] - values[index]) * opacity[index] }
      }
    }
  }

  /// The part at `x`, `y` of this size, which must lie within.
  public func cropped(x: Int, y: Int, width cropWidth: Int, height cropHeight: Int) -> Picture {
    precondition(x >= 0 && y >= 0 && x + cropWidth <= width && y + cropHeight <= height)
    return Picture(
      width: cropWidth, height: cropHeight,
      planes: planes.map { plane in
        var result: [Float] = []
        result.reserveCapacity(cropWidth * cropHeight)
        for row in y..<(y + cropHeight) {
          result += plane[(row * width + x)..<(row * width + x + cropWidth)]
        }
        return result
      })
  }
}
