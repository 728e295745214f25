import Glibc
import Imaging

extension Picture {
  /// Resampled to another size: averaged where it shrinks, cubic where it grows.
  public func resized(width newWidth: Int, height newHeight: Int) -> Picture {
    guard newWidth != width || newHeight != height else { return self }
    let sx = Double(width) / Double(newWidth)
    let sy = Double(height) / Double(newHeight)
    let soft = softened(forShrinkingBy: max(sx, sy))
    let across = (0..<newWidth).map { CubicTaps(at: Float((Double($0) + 0.5) * sx - 0.5), of: width) }
    let down = (0..<newHeight).map { CubicTaps(at: Float((Double($0) + 0.5) * sy - 0.5), of: height) }
    return Picture(
      width: newWidth, height: newHeight,
      planes: soft.planes.map { Self.cubic($0, width: width, across: across, down: down) })
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

  /// Catmull-Rom interpolation of `plane` where each of `across` meets each of `down`.
  ///
  /// Every source row is interpolated once, though several target rows want it.
  private static func cubic(_ plane: [Float], width: Int, across: [CubicTaps], down: [CubicTaps]) -> [Float] {
    var rows: [Int: [Float]] = [:]
    var result: [Float] = []
    result.reserveCapacity(across.count * down.count)
    plane.withUnsafeBufferPointer { source in
      for taps in down {
        rows = rows.filter { $0.key >= taps.first }
        let lines = taps.places.map { row in
          if let known = rows[row] { return known }
          let line = across.map { $0.value(in: source, from: row * width) }
          rows[row] = line
          return line
        }
        for x in across.indices {
          var sum: Float = 0
          for j in 0..<4 { sum += lines[j][x] * taps.weights[j] }
          result.append(sum)
        }
      }
    }
    return result
  }

  /// Catmull-Rom interpolation of `plane` at each place.
  private static func cubic(_ plane: [Float], width: Int, height: Int, xs: [Float], ys: [Float]) -> [Float] {
    plane.withUnsafeBufferPointer { source in
      xs.indices.map { index in
        let across = CubicTaps(at: xs[index], of: width)
        let down = CubicTaps(at: ys[index], of: height)
        var sum: Float = 0
        for j in 0..<4 { sum += across.value(in: source, from: down.place(j) * width) * down.weights[j] }
        return sum
      }
    }
  }
}

/// The four values along one axis that a place between them is interpolated from, and their weights (Catmull-Rom).
private struct CubicTaps {
  private let start: Int
  private let count: Int
  let weights: SIMD4<Float>

  /// The taps at `place` on an axis of `count` values, which go on outwards as they end.
  @inline(__always) init(at place: Float, of count: Int) {
    let place = min(max(place, -2), Float(count) + 1)
    // It lies above -4, so that cutting off the fraction of the sum rounds down.
    start = Int(place + 4) - 5
    self.count = count
    let t = place - Float(start + 1)
    let (t2, t3) = (t * t, t * t * t)
    weights = SIMD4(
      -0.5 * t + t2 - 0.5 * t3, 1 - 2.5 * t2 + 1.5 * t3, 0.5 * t + 2 * t2 - 1.5 * t3, -0.5 * t2 + 0.5 * t3)
  }

  /// Where the `number`th value stands, 0…3.
  func place(_ number: Int) -> Int { min(max(start + number, 0), count - 1) }

  var first: Int { place(0) }
  var places: [Int] { (0..<4).map(place) }

  /// The interpolated value of the row that begins at `row` of `source`.
  @inline(__always) func value(in source: UnsafeBufferPointer<Float>, from row: Int) -> Float {
    var values = SIMD4<Float>()
    if start >= 0 && start + 3 < count {
      let from = row + start
      values = SIMD4(source[from], source[from + 1], source[from + 2], source[from + 3])
    } else {
      for i in 0..<4 { values[i] = source[row + place(i)] }
    }
    return (values * weights).sum()
  }
}
