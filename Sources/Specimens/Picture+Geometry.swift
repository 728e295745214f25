import Glibc
import Imaging

extension Picture {
  /// Resampled to another size: averaged where it shrinks, cubic where it grows.
  public func resized(width newWidth: Int, height newHeight: Int) -> Picture {
    guard newWidth != width || newHeight != height else { return self }
    let sx = Double(width) / Double(newWidth)
    let sy = Double(height) / Double(newHeight)
    return softened(forShrinkingBy: max(sx, sy)).sampled(width: newWidth, height: newHeight) { x, y in
      (x * sx, y * sy)
    }
  }

  /// Blurred so that sampling at every `ratio`th pixel shows no steps.
  func softened(forShrinkingBy ratio: Double) -> Picture {
    guard ratio > 1.05 else { return self }
    return gaussianBlurred(sigma: 0.42 * sqrt(ratio * ratio - 1))
  }

  /// A picture of another size whose pixel at `x`, `y` is taken from where `source` says; edge pixels are
  /// repeated outwards.
  func sampled(
    width newWidth: Int, height newHeight: Int, from source: (Double, Double) -> (Double, Double)
  ) -> Picture {
    var xs = [Float](repeating: 0, count: newWidth * newHeight)
    var ys = xs
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let place = source(Double(x) + 0.5, Double(y) + 0.5)
        xs[y * newWidth + x] = Float(place.0 - 0.5)
        ys[y * newWidth + x] = Float(place.1 - 0.5)
      }
    }
    return Picture(
      width: newWidth, height: newHeight,
      planes: planes.map { Self.cubic($0, width: width, height: height, xs: xs, ys: ys) })
  }

  /// Laid over `background` as the map from this picture to the background says.
  ///
  /// Pixels that the picture doesn't reach keep the background; its edges are smooth.
  func laid(over background: Picture, by map: Homography) -> Picture {
    guard let back = map.inverse else { return background }
    let outline = map(Quad(x: 0, y: 0, width: Double(width), height: Double(height))).bounds
    let left = max(0, Int(outline.minX) - 1)
    let top = max(0, Int(outline.minY) - 1)
    let right = min(background.width, Int(outline.maxX) + 2)
    let bottom = min(background.height, Int(outline.maxY) + 2)
    guard left < right, top < bottom else { return background }
    let center = map(Point(x: Double(width) / 2, y: Double(height) / 2))
    let a = back(center)
    let ratio = max(
      a.distance(to: back(Point(x: center.x + 1, y: center.y))),
      a.distance(to: back(Point(x: center.x, y: center.y + 1))))
    let soft = softened(forShrinkingBy: ratio)
    var opacity = [Float](repeating: 0, count: (right - left) * (bottom - top))
    let patch = soft.sampled(width: right - left, height: bottom - top) { x, y in
      let place = back(Point(x: x + Double(left), y: y + Double(top)))
      let inside = min(min(place.x, Double(width) - place.x), min(place.y, Double(height) - place.y)) / ratio
      opacity[Int(y) * (right - left) + Int(x)] = Float(min(max(inside + 0.5, 0), 1))
      return (place.x, place.y)
    }
    return background.covered(by: patch, opacity: opacity, x: left, y: top)
  }

  /// With `patch` laid at `x`, `y`, where it must fit; `opacity` holds 0…1 for each of its pixels.
  func covered(by patch: Picture, opacity: [Float], x: Int, y: Int) -> Picture {
    var result = self
    for plane in planes.indices {
      let source = patch.planes[plane % patch.planes.count]
      result.planes[plane].withUnsafeMutableBufferPointer { target in
        for row in 0..<patch.height {
          for column in 0..<patch.width {
            let index = (y + row) * width + x + column
            let from = row * patch.width + column
            target[index] += (source[from] - target[index]) * opacity[from]
          }
        }
      }
    }
    return result
  }

  /// Catmull-Rom interpolation of `plane` at each place.
  private static func cubic(_ plane: [Float], width: Int, height: Int, xs: [Float], ys: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: xs.count)
    plane.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for index in target.indices {
          let x = min(max(xs[index], -2), Float(width) + 1)
          let y = min(max(ys[index], -2), Float(height) + 1)
          // Both lie above -4, so that cutting off the fraction of the sum rounds down.
          let (column, row) = (Int(x + 4) - 5, Int(y + 4) - 5)
          let horizontal = catmullRom(x - Float(column + 1))
          let vertical = catmullRom(y - Float(row + 1))
          var sum: Float = 0
          for j in 0..<4 {
            let line = min(max(row + j, 0), height - 1) * width
            var values = SIMD4<Float>()
            if column >= 0 && column + 3 < width {
              values = SIMD4(
                source[line + column], source[line + column + 1], source[line + column + 2],
                source[line + column + 3])
            } else {
              for i in 0..<4 { values[i] = source[line + min(max(column + i, 0), width - 1)] }
            }
            sum += (values * horizontal).sum() * vertical[j]
          }
          target[index] = sum
        }
      }
    }
    return result
  }

  private static func catmullRom(_ t: Float) -> SIMD4<Float> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(
      -0.5 * t + t2 - 0.5 * t3, 1 - 2.5 * t2 + 1.5 * t3, 0.5 * t + 2 * t2 - 1.5 * t3, -0.5 * t2 + 0.5 * t3)
  }
}
