/// Contrast, sharpness and glare of one straightened line.
struct StripPrint {
  /// Difference of the lightest and darkest twentieth.
  let contrast: Double
  /// The steepest hundredth of changes between neighbours, as a part of the contrast.
  let sharpness: Double
  /// Part of the columns in which nothing stands out from what is lighter than the line's paper, or overexposed.
  let glare: Double

  /// Glare leaves less than this part of the line's contrast.
  private static let leastContrast = 0.35
  /// Glare is lighter than paper by more than this.
  private static let leastLightening = 3
  /// What is as light as this hides print on the whitest paper.
  private static let clipped = 250

  private struct Column {
    var darkest = UInt8.max
    var lightest = UInt8.min
    var sum = 0
  }

  init(of strip: LuminanceImage) {
    guard strip.width > 1, strip.height > 0 else {
      (contrast, sharpness, glare) = (0, 0, 0)
      return
    }
    var levels = [Int](repeating: 0, count: 256)
    var changes = levels
    var columns = [Column](repeating: Column(), count: strip.width)
    for x in 0..<strip.width {
      for y in 0..<strip.height {
        let value = strip[x, y]
        levels[Int(value)] += 1
        columns[x].darkest = min(columns[x].darkest, value)
        columns[x].lightest = max(columns[x].lightest, value)
        columns[x].sum += Int(value)
        if x > 0 { changes[abs(Int(value) - Int(strip[x - 1, y]))] += 1 }
      }
    }
    let paper = Self.quantile(0.75, of: levels)
    contrast = Double(Self.quantile(0.95, of: levels) - Self.quantile(0.05, of: levels))
    sharpness = contrast > 0 ? min(1, Double(Self.quantile(0.99, of: changes)) / contrast) : 0
    glare = Self.glare(columns, height: strip.height, paper: paper, contrast: contrast)
  }

  /// The part of `columns` that belongs to stretches of about a character in which glare lies.
  ///
  /// Beyond the line's ends there is paper only, which may lie in more light than the line.
  private static func glare(_ columns: [Column], height: Int, paper: Int, contrast: Double) -> Double {
    let (reach, limit) = (height / 2, min(paper + leastLightening, clipped) * height)
    var isGlaring = [Bool](repeating: false, count: columns.count)
    for start in stride(from: height, through: columns.count - height - reach, by: 1) {
      let stretch = columns[start..<start + reach]
      let (darkest, lightest) = (stretch.map(\.darkest).min() ?? 0, stretch.map(\.lightest).max() ?? 0)
      guard Double(lightest - darkest) < leastContrast * contrast,
        stretch.reduce(0, { $0 + $1.sum }) > limit * reach
      else { continue }
      for column in stretch.indices { isGlaring[column] = true }
    }
    return Double(isGlaring.count(where: \.self)) / Double(columns.count)
  }

  private static func quantile(_ part: Double, of counts: [Int]) -> Int {
    var left = Int(part * Double(counts.reduce(0, +)))
    return counts.indices.first { index in
      left -= counts[index]
      return left < 0
    } ?? 0
  }
}
