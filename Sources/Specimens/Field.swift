import Glibc

/// Smooth random values over a picture.
enum Field {
  /// Values 0…1 that change over about `size` pixels.
  static func smooth(width: Int, height: Int, size: Double, using random: inout SeededGenerator) -> [Float] {
    let columns = max(2, Int(Double(width) / max(size, 1)) + 2)
    let rows = max(2, Int(Double(height) / max(size, 1)) + 2)
    var grid = [Float](repeating: 0, count: columns * rows)
    for index in grid.indices { grid[index] = Float(random.unit()) }
    let coarse = Picture(width: columns, height: rows, planes: [grid])
    let sx = Double(columns - 1) / Double(max(width, 1))
    let sy = Double(rows - 1) / Double(max(height, 1))
    return coarse.sampled(width: width, height: height) { x, y in (x * sx + 0.5, y * sy + 0.5) }
      .planes[0].map { min(max($0, 0), 1) }
  }

  /// Normally distributed values of variance 1, one for each of `count` pixels.
  ///
  /// Sums of eight random bytes, which come close enough to the normal distribution and cost one number each.
  static func noise(count: Int, using random: inout SeededGenerator) -> [Float] {
    let deviation = Float(sqrt(8.0 * (65_536 - 1) / 12))
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        let bits = random.next()
        let pairs = (bits & 0x00FF_00FF_00FF_00FF) &+ (bits >> 8 & 0x00FF_00FF_00FF_00FF)
        let sum = (pairs &* 0x0001_0001_0001_0001) >> 48
        buffer[index] = (Float(sum) - 1_020) / deviation
      }
      initialized = count
    }
  }

  /// 0 below `low`, 1 above `high`, smooth between.
  static func step(_ value: Float, from low: Float, to high: Float) -> Float {
    let t = min(max((value - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
  }
}
