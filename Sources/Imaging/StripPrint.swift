/// Contrast, sharpness and glare of one straightened line.
struct StripPrint {
  /// Difference of the lightest and darkest twentieth.
  let contrast: Double
  /// The steepest hundredth of changes between neighbours, as a part of the contrast.
  let sharpness: Double
  /// Part of the columns that are white from top to bottom while the line's paper is not.
  let glare: Double

  init(of strip: LuminanceImage) {
    guard strip.width > 1, strip.height > 0 else {
      (contrast, sharpness, glare) = (0, 0, 0)
      return
    }
    var levels = [Int](repeating: 0, count: 256)
    var changes = levels
    var whiteColumns = 0
    for x in 0..<strip.width {
      var isWhite = true
      for y in 0..<strip.height {
        let value = strip[x, y]
        levels[Int(value)] += 1
        if value < 250 { isWhite = false }
        if x > 0 { changes[abs(Int(value) - Int(strip[x - 1, y]))] += 1 }
      }
      if isWhite { whiteColumns += 1 }
    }
    let paper = Self.quantile(0.75, of: levels)
    contrast = Double(Self.quantile(0.95, of: levels) - Self.quantile(0.05, of: levels))
    sharpness = contrast > 0 ? min(1, Double(Self.quantile(0.99, of: changes)) / contrast) : 0
    glare = paper < 250 ? Double(whiteColumns) / Double(strip.width) : 0
  }

  private static func quantile(_ part: Double, of counts: [Int]) -> Int {
    var left = Int(part * Double(counts.reduce(0, +)))
    return counts.indices.first { index in
      left -= counts[index]
      return left < 0
    } ?? 0
  }
}
