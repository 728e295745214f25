import Imaging

extension LineStrip {
  /// How steep the strokes' edges are: of the differences across two columns the 95th percentile, as a share of what
  /// lies between ink and paper (5th and 95th percentile); about 1 for sharp print.
  var sharpness: Double {
    let levels = image.pixels.sorted()
    guard image.width > 2, let last = levels.indices.last else { return 1 }
    let contrast = Double(levels[last * 95 / 100]) - Double(levels[last * 5 / 100])
    var steps: [Int] = []
    steps.reserveCapacity(image.pixels.count)
    for row in 0..<image.height {
      for x in 1..<image.width - 1 { steps.append(abs(Int(image[x + 1, row]) - Int(image[x - 1, row]))) }
    }
    steps.sort()
    return Double(steps[(steps.count - 1) * 95 / 100]) / max(16, contrast)
  }

  /// Whether a stretch as wide as two characters is overexposed from top to bottom; a zone has no blanks that wide.
  var hasGlare: Bool {
    var run = 0
    for x in 0..<image.width {
      let isBurnt = (0..<image.height).allSatisfy { image[x, $0] >= 250 }
      run = isBurnt ? run + 1 : 0
      if run > image.height { return true }
    }
    return false
  }
}
