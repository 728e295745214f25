/// Ways to make a grey line black and white.
enum Binarisation {
  /// One threshold for all, which parts the histogram best (Otsu 1979).
  case otsu
  /// Darker than the mean of the pixels around by `offset`, within `radius` parts of the height.
  case local(radius: Double, offset: Float)

  /// One of the ways that are in use.
  static func random(using random: inout SeededGenerator) -> Binarisation {
    random.chance(0.45)
      ? .otsu : .local(radius: random.uniform(0.25...0.8), offset: Float(random.uniform(4...18)))
  }

  func apply(to picture: Picture) -> Picture {
    let plane = picture.luminancePlane
    switch self {
    case .otsu:
      let threshold = Self.otsuThreshold(Picture.bytes(plane))
      return picture.grey.mapPlanes { $0.map { $0 > threshold ? 255 : 0 } }
    case .local(let radius, let offset):
      let reach = max(2, Int(radius * Double(picture.height)))
      let mean = Picture.boxBlur(plane, width: picture.width, height: picture.height, radius: reach)
      return picture.grey.mapPlanes { values in
        values.indices.map { values[$0] > mean[$0] - offset ? 255 : 0 }
      }
    }
  }

  private static func otsuThreshold(_ bytes: [UInt8]) -> Float {
    var histogram = [Double](repeating: 0, count: 256)
    for byte in bytes { histogram[Int(byte)] += 1 }
    let total = Double(bytes.count)
    let sum = histogram.indices.reduce(0) { $0 + Double($1) * histogram[$1] }
    var (below, sumBelow, best, threshold) = (0.0, 0.0, -1.0, 127)
    for level in 0..<255 {
      below += histogram[level]
      sumBelow += Double(level) * histogram[level]
      guard below > 0, below < total else { continue }
      let difference = sumBelow / below - (sum - sumBelow) / (total - below)
      let between = below * (total - below) * difference * difference
      if between > best { (best, threshold) = (between, level) }
    }
    return Float(threshold) + 0.5
  }
}
