/// How much print each column of a line shows.
struct LineProfile {
  /// Mean change of luminance from left to right in the line's rows, for each column of the patch.
  private let energy: [Float]
  /// The same, for a typical character of the line.
  private let typical: Float

  init(of line: PatchLine, in image: LuminanceImage) {
    energy = (0..<image.width).map { x in
      guard x > 0, x + 1 < image.width else { return 0 }
      let top = max(0, Int(line.topY(Double(x))))
      let bottom = min(image.height, Int(line.bottomY(Double(x))) + 1)
      guard top < bottom else { return 0 }
      var sum = 0
      for y in top..<bottom { sum += abs(Int(image[x + 1, y]) - Int(image[x - 1, y])) }
      return Float(sum) / Float(bottom - top)
    }
    let pitch = line.chain.pitch
    let cells = stride(from: line.left, to: line.right - 0.5 * pitch, by: pitch)
    let means = cells.map { [energy] in Self.mean(energy, from: $0, to: $0 + pitch) }.sorted()
    typical = means.isEmpty ? 1 : max(1, means[means.count / 2])
  }

  /// The print between two columns, 1 for that of a typical character.
  func ink(from: Double, to: Double) -> Double {
    Double(Self.mean(energy, from: from, to: to) / typical)
  }

  private static func mean(_ energy: [Float], from: Double, to: Double) -> Float {
    let (first, last) = (max(0, Int(from)), min(energy.count, Int(to)))
    guard first < last else { return 0 }
    return energy[first..<last].reduce(0, +) / Float(last - first)
  }

  /// The lean of the characters of `lines`: upright strokes are set against gaps where columns follow it.
  static func shear(of lines: [PatchLine], in image: LuminanceImage) -> Double {
    let step = 0.06
    let candidates = (-8...8).map { Double($0) * step }
    let contrasts = candidates.map { shear in
      lines.map { contrast(of: $0, in: image, shear: shear) }.reduce(0, +)
    }
    guard let best = contrasts.indices.max(by: { contrasts[$0] < contrasts[$1] }) else { return 0 }
    guard best > 0, best + 1 < contrasts.count else { return candidates[best] }
    let (before, peak, after) = (contrasts[best - 1], contrasts[best], contrasts[best + 1])
    let curvature = before - 2 * peak + after
    return candidates[best] + (curvature < 0 ? 0.5 * (before - after) / curvature : 0) * step
  }

  /// Variance of the sums of columns that lean by `shear`.
  private static func contrast(of line: PatchLine, in image: LuminanceImage, shear: Double)
    -> Double
  {
    let (left, right) = (Int(line.left), Int(line.right))
    guard right > left else { return 0 }
    var sums = [Int32](repeating: 0, count: right - left)
    let height = Int(line.height.rounded())
    for row in 0...max(0, height) {
      let lean = shear * (Double(row) - Double(height) / 2)
      for x in left..<right {
        let y = Int(line.topY(Double(x))) + row
        let column = x + Int(lean.rounded())
        guard y >= 0, y < image.height, column >= 0, column < image.width else { continue }
        sums[x - left] += Int32(image.pixels[y * image.width + column])
      }
    }
    // Slow changes are light, not print: only what differs from four columns on counts.
    var sum = 0.0
    for x in 4..<max(5, sums.count) where x < sums.count {
      let difference = Double(sums[x] - sums[x - 4])
      sum += difference * difference
    }
    return sum
  }
}
