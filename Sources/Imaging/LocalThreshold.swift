/// Below which luminance a pixel is ink, from the mean and spread of its surroundings (after Sauvola and Niblack).
///
/// Surroundings are squares of three by three tiles; between the middles of tiles the threshold is interpolated.
struct LocalThreshold {
  static let tile = 8

  let columns: Int
  let rows: Int
  /// One threshold a tile, in 1/16 of a grey level; 0 where nothing stands out.
  let values: [Int16]

  /// The thresholds of `ink` in `image`; noise is never ink.
  init(of image: LuminanceImage, ink: Ink = .any) {
    let tile = Self.tile
    columns = max(1, image.width / tile)
    rows = max(1, image.height / tile)
    let (sums, squares) = Self.moments(of: image, columns: columns, rows: rows)
    let noise = Self.noise(sums, squares)
    let leastContrast = max(ink.contrast, 1.6 * noise)
    let leastDeviation = max(ink.contrast / 2, 1.3 * noise)
    var values = [Int16](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      let above = max(0, row - 1)
      let below = min(rows - 1, row + 1)
      for column in 0..<columns {
        let (left, right) = (max(0, column - 1), min(columns - 1, column + 1))
        var (sum, square) = (Float(0), Float(0))
        for y in above...below {
          for x in left...right {
            sum += sums[y * columns + x]
            square += squares[y * columns + x]
          }
        }
        let count = Float((below - above + 1) * (right - left + 1))
        let mean = sum / count
        let deviation = max(0, square / count - mean * mean).squareRoot()
        guard deviation >= leastDeviation else { continue }
        values[row * columns + column] = Int16(
          max(0, mean - max(leastContrast, ink.spread * deviation)) * 16)
      }
    }
    self.values = values
  }

  /// The spread of luminance in the calmest tenth of the tiles, which show little but noise; at most 12.
  private static func noise(_ sums: [Float], _ squares: [Float]) -> Float {
    let step = max(1, sums.count / 2000)
    let variances = stride(from: 0, to: sums.count, by: step).map {
      squares[$0] - sums[$0] * sums[$0]
    }.sorted()
    return min(12, max(0, variances[variances.count / 10]).squareRoot())
  }

  /// Mean and mean square of each tile; the last tiles leave out what does not fill a tile.
  private static func moments(of image: LuminanceImage, columns: Int, rows: Int) -> (
    [Float], [Float]
  ) {
    var sums = [Float](repeating: 0, count: columns * rows)
    var squares = sums
    let (width, height) = (image.width, image.height)
    guard width >= tile, height >= tile else {
      let values = image.pixels.map(Float.init)
      let count = Float(max(1, values.count))
      return ([values.reduce(0, +) / count], [values.reduce(0) { $0 + $1 * $1 } / count])
    }
    image.pixels.withUnsafeBytes { pixels in
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = SIMD8<UInt16>(repeating: 0)
          var square = SIMD8<UInt32>(repeating: 0)
          for y in row * tile..<(row + 1) * tile {
            let bytes = pixels.loadUnaligned(
              fromByteOffset: y * width + column * tile, as: SIMD8<UInt8>.self)
            let wide = SIMD8<UInt16>(truncatingIfNeeded: bytes)
            sum &+= wide
            square &+= SIMD8<UInt32>(truncatingIfNeeded: wide &* wide)
          }
          sums[row * columns + column] = Float(sum.wrappedSum()) / 64
          squares[row * columns + column] = Float(square.wrappedSum()) / 64
        }
      }
    }
    return (sums, squares)
  }
}
