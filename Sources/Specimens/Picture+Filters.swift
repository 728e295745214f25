import Glibc

extension Picture {
  /// Blurred by a Gaussian of `sigma` pixels.
  func gaussianBlurred(sigma: Double) -> Picture {
    guard sigma > 0.05 else { return self }
    return mapPlanes { Self.gaussianBlur($0, width: width, height: height, sigma: sigma) }
  }

  /// Smeared along a straight line of `length` pixels at `degrees` from the horizontal, as the mean of so many
  /// pictures for each pixel of its length.
  func motionBlurred(length: Double, degrees: Double, fineness: Double = 2) -> Picture {
    guard length > 0.1 else { return self }
    let steps = max(3, Int((length * fineness).rounded(.up)) | 1)
    let (dx, dy) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let offsets = (0..<steps).map { step -> (Double, Double) in
      let along = (Double(step) / Double(steps - 1) - 0.5) * length
      return (along * dx, along * dy)
    }
    return mapPlanes { plane in
      var sum = [Float](repeating: 0, count: plane.count)
      for (x, y) in offsets {
        Self.addShifted(plane, to: &sum, width: width, height: height, x: x, y: y, weight: 1 / Float(steps))
      }
      return sum
    }
  }

  /// Sharpened by adding `amount` of what a blur of `sigma` pixels takes away.
  func sharpened(sigma: Double, amount: Float) -> Picture {
    let soft = gaussianBlurred(sigma: sigma)
    var result = self
    for plane in planes.indices {
      for index in planes[plane].indices {
        result.planes[plane][index] += amount * (planes[plane][index] - soft.planes[plane][index])
      }
    }
    return result
  }

  static func gaussianBlur(_ plane: [Float], width: Int, height: Int, sigma: Double) -> [Float] {
    if sigma > 8 { return wideBlur(plane, width: width, height: height, sigma: sigma) }
    let radius = max(1, Int((sigma * 3).rounded(.up)))
    var kernel = (-radius...radius).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    return convolve(plane, width: width, height: height, kernel: kernel)
  }

  /// Three box blurs, which come close to a Gaussian at a cost that does not grow with `sigma`.
  private static func wideBlur(_ plane: [Float], width: Int, height: Int, sigma: Double) -> [Float] {
    let radius = max(1, Int((sqrt(4 * sigma * sigma + 1) - 1) / 2))
    var result = plane
    for _ in 0..<3 {
      result = boxBlur(result, width: width, height: height, radius: radius)
    }
    return result
  }

  static func boxBlur(_ plane: [Float], width: Int, height: Int, radius: Int) -> [Float] {
    var rows = plane
    let scale = 1 / Float(2 * radius + 1)
    plane.withUnsafeBufferPointer { source in
      rows.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          let row = y * width
          var sum = Float(radius) * source[row]
          for x in 0...radius { sum += source[row + min(x, width - 1)] }
          for x in 0..<width {
            target[row + x] = sum * scale
            sum += source[row + min(x + radius + 1, width - 1)] - source[row + max(x - radius, 0)]
          }
        }
      }
    }
    var result = rows
    var sums = [Float](repeating: 0, count: width)
    rows.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for dy in -radius...radius {
          let row = min(max(dy, 0), height - 1) * width
          for x in 0..<width { sums[x] += source[row + x] }
        }
        for y in 0..<height {
          let entering = min(y + radius + 1, height - 1) * width
          let leaving = max(y - radius, 0) * width
          for x in 0..<width {
            target[y * width + x] = sums[x] * scale
            sums[x] += source[entering + x] - source[leaving + x]
          }
        }
      }
    }
    return result
  }

  /// Convolved with `kernel` along the rows and the columns; the edge pixels are repeated outwards.
  private static func convolve(_ plane: [Float], width: Int, height: Int, kernel: [Float]) -> [Float] {
    let radius = kernel.count / 2
    let rows = [Float](unsafeUninitializedCapacity: plane.count) { target, count in
      var padded = [Float](repeating: 0, count: width + 2 * radius)
      for y in 0..<height {
        let row = plane[y * width..<(y + 1) * width]
        for x in 0..<radius {
          padded[x] = row[row.startIndex]
          padded[radius + width + x] = row[row.endIndex - 1]
        }
        padded.replaceSubrange(radius..<radius + width, with: row)
        padded.withUnsafeBufferPointer { line in
          weightedSum(
            of: (0..<kernel.count).map { $0 }, in: line, kernel: kernel, width: width, to: target, y * width)
        }
      }
      count = plane.count
    }
    return [Float](unsafeUninitializedCapacity: plane.count) { target, count in
      rows.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let lines = kernel.indices.map { min(max(y + $0 - radius, 0), height - 1) * width }
          weightedSum(of: lines, in: source, kernel: kernel, width: width, to: target, y * width)
        }
      }
      count = plane.count
    }
  }

  /// Adds up `width` values of `source` from each of `places` on, each by its weight, and stores the sums from `start`
  /// of `target` on.
  private static func weightedSum(
    of places: [Int], in source: UnsafeBufferPointer<Float>, kernel: [Float], width: Int,
    to target: UnsafeMutableBufferPointer<Float>, _ start: Int
  ) {
    guard let source = source.baseAddress, let target = target.baseAddress else { return }
    // Sums stay in registers over all weights, for eight values at once.
    let size = MemoryLayout<SIMD8<Float>>.size / MemoryLayout<Float>.size
    var x = 0
    while x + size <= width {
      var sum = SIMD8<Float>()
      for tap in kernel.indices {
        sum += kernel[tap] * UnsafeRawPointer(source + places[tap] + x).loadUnaligned(as: SIMD8<Float>.self)
      }
      UnsafeMutableRawPointer(target + start + x).storeBytes(of: sum, as: SIMD8<Float>.self)
      x += size
    }
    while x < width {
      (target + start + x).initialize(
        to: kernel.indices.reduce(0) { $0 + kernel[$1] * source[places[$1] + x] })
      x += 1
    }
  }

  /// Adds `plane` shifted by a fraction of a pixel.
  private static func addShifted(
    _ plane: [Float], to sum: inout [Float], width: Int, height: Int, x: Double, y: Double, weight: Float
  ) {
    let (left, top) = (Int(floor(x)), Int(floor(y)))
    let (fx, fy) = (Float(x - floor(x)), Float(y - floor(y)))
    plane.withUnsafeBufferPointer { source in
      sum.withUnsafeMutableBufferPointer { target in
        for row in 0..<height {
          let upper = min(max(row + top, 0), height - 1) * width
          let lower = min(max(row + top + 1, 0), height - 1) * width
          func add(_ column: Int, _ near: Int, _ far: Int) {
            let above = source[upper + near] * (1 - fx) + source[upper + far] * fx
            let below = source[lower + near] * (1 - fx) + source[lower + far] * fx
            target[row * width + column] += weight * (above * (1 - fy) + below * fy)
          }
          // Apart from the edges no place is cut, which lets the compiler work on several columns at once.
          let inner = min(max(0, -left), width)..<max(min(max(0, -left), width), min(width, width - 1 - left))
          for column in inner { add(column, column + left, column + left + 1) }
          for column in 0..<width where !inner.contains(column) {
            add(column, min(max(column + left, 0), width - 1), min(max(column + left + 1, 0), width - 1))
          }
        }
      }
    }
  }
}
