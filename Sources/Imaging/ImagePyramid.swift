/// A picture and its halves, quarters, … : sampling a smaller one keeps fine detail from aliasing.
struct ImagePyramid {
  /// The picture itself first, each following level half the size of the one before.
  private(set) var levels: [LuminanceImage]

  init(_ image: LuminanceImage, smallestSide: Int = 40) {
    levels = [image]
    while let last = levels.last, min(last.width, last.height) >= 2 * smallestSide {
      levels.append(last.halved())
    }
  }

  /// The level to sample at steps of `step` source pixels, and its scale.
  func level(forStep step: Double) -> (image: LuminanceImage, scale: Double) {
    var index = 0
    while index + 1 < levels.count, step >= 1.5 * Double(1 << index) { index += 1 }
    return (levels[index], 1 / Double(1 << index))
  }

  /// A picture of `height` rows whose column x runs straight from `columns[x].top` to `columns[x].bottom` in the
  /// source, the edges of the outer pixels; beyond the source its edges repeat.
  ///
  /// - Parameter step: distance of neighbouring samples in source pixels.
  func sampled(columns: [(top: Point, bottom: Point)], height: Int, step: Double) -> LuminanceImage {
    let (image, scale) = level(forStep: step)
    let (last, lastRow) = (Float(image.width - 1), Float(image.height - 1))
    let steps = columns.map {
      SIMD2(Float(($0.bottom.x - $0.top.x) * scale), Float(($0.bottom.y - $0.top.y) * scale))
        / Float(height)
    }
    var places = zip(columns, steps).map {
      SIMD2(Float($0.top.x * scale), Float($0.top.y * scale)) - 0.5 + 0.5 * $1
    }
    let (width, stride) = (columns.count, image.width)
    let limit = SIMD2(last, lastRow)
    let pixels = image.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        places.withUnsafeMutableBufferPointer { places in
          steps.withUnsafeBufferPointer { steps in
            for y in 0..<height {
              for x in 0..<width {
                let place = pointwiseMin(pointwiseMax(places[x], SIMD2()), limit)
                places[x] += steps[x]
                let (column, row) = (Int(place.x), Int(place.y))
                let part = place - SIMD2(Float(column), Float(row))
                let first = row * stride + column
                let right = place.x < last ? 1 : 0
                let below = place.y < lastRow ? stride : 0
                let (a, b) = (Float(source[first]), Float(source[first + right]))
                let (c, d) = (Float(source[first + below]), Float(source[first + below + right]))
                let (upper, lower) = (a + (b - a) * part.x, c + (d - c) * part.x)
                target[y * width + x] = UInt8(upper + (lower - upper) * part.y + 0.5)
              }
            }
          }
        }
        count = width * height
      }
    }
    return LuminanceImage(width: width, height: height, pixels: pixels)
  }
}
