import Glibc

/// Smooth random values over a picture.
enum Field {
  /// Values 0…1 that change over about `size` pixels.
  static func smooth(width: Int, height: Int, size: Double, using random: inout SeededGenerator) -> [Float] {
    let columns = max(2, Int(Double(width) / max(size, 1)) + 2)
    let rows = max(2, Int(Double(height) / max(size, 1)) + 2)
    var grid = [Float](repeating: 0, count: columns * rows)
    for index in grid.indices { grid[index] = Float(random.unit()) }
    let across = weights(count: width, cells: columns - 1)
    let down = weights(count: height, cells: rows - 1)
    var line = [Float](repeating: 0, count: columns)
    var result = [Float](repeating: 0, count: width * height)
    result.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        let (row, fraction) = down[y]
        for column in 0..<columns {
          let (above, below) = (grid[row * columns + column], grid[(row + 1) * columns + column])
          line[column] = above + (below - above) * fraction
        }
        for x in 0..<width {
          let (column, share) = across[x]
          target[y * width + x] = line[column] + (line[column + 1] - line[column]) * share
        }
      }
    }
    return result
  }

  /// For each of `count` pixels the grid cell that it lies in and how far, eased at both ends.
  private static func weights(count: Int, cells: Int) -> [(Int, Float)] {
    (0..<count).map { index in
      let place = (Double(index) + 0.5) / Double(count) * Double(cells)
      let cell = min(Int(place), cells - 1)
      return (cell, step(Float(place - Double(cell)), from: 0, to: 1))
    }
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
