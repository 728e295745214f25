import Glibc

/// How a zone's characters came onto the document.
public enum PrintProcess: String, CaseIterable, Sendable {
  /// A laser printer: sharp, with a few stray specks of toner.
  case laser
  /// An ink jet: soft, spread edges.
  case inkjet
  /// Needles or drops in a coarse grid.
  case dotMatrix
  /// A laser that darkens polycarbonate: grey, grainy, scanned in rows.
  case engraving
  /// Dye driven from a ribbon: soft and slightly banded.
  case thermal
  /// A copier: hard, thick, with holes.
  case photocopy
  /// Drawn for a screen.
  case screen

  /// A process with the odds that real documents show.
  static func random(using random: inout SeededGenerator) -> PrintProcess {
    random.pick(weighted: [
      (.laser, 4), (.inkjet, 3), (.engraving, 3), (.thermal, 2), (.dotMatrix, 0.7), (.photocopy, 0.8),
      (.screen, 1.5),
    ])
  }

  /// Turns the ideal shapes of characters into ink.
  ///
  /// - Parameters:
  ///   - ideal: coverage 0…1 of each pixel.
  ///   - pitch: from one character to the next in pixels.
  ///   - weight: -1 for the lightest to 1 for the heaviest strokes, 0 as designed.
  func ink(
    _ ideal: [Float], width: Int, height: Int, pitch: Double, weight: Double,
    using random: inout SeededGenerator
  ) -> [Float] {
    switch self {
    case .screen where abs(weight) < 0.3: return ideal
    case .dotMatrix: return dots(ideal, width: width, height: height, pitch: pitch, &random)
    default: break
    }
    let softness: Double
    let hardness: Float
    let raggedness: Float
    switch self {
    case .laser: (softness, hardness, raggedness) = (0.035, 4, 0.06)
    case .inkjet: (softness, hardness, raggedness) = (0.06, 2.2, 0.16)
    case .engraving: (softness, hardness, raggedness) = (0.045, 1.9, 0.22)
    case .thermal: (softness, hardness, raggedness) = (0.055, 1.6, 0.05)
    case .photocopy: (softness, hardness, raggedness) = (0.05, 5, 0.26)
    case .screen, .dotMatrix: (softness, hardness, raggedness) = (0.03, 3, 0)
    }
    let soft = Picture.gaussianBlur(ideal, width: width, height: height, sigma: max(0.45, softness * pitch))
    let threshold = Float(0.5 - 0.3 * weight - (self == .photocopy ? 0.08 : 0))
    let grain =
      raggedness > 0
      ? Field.smooth(width: width, height: height, size: max(1.3, 0.09 * pitch), using: &random) : []
    var result = soft
    for index in result.indices {
      let ragged = raggedness > 0 ? (grain[index] - 0.5) * 2 * raggedness : 0
      result[index] = min(
        max((soft[index] + ragged * min(1, soft[index] * 4) - threshold) * hardness + 0.5, 0), 1)
    }
    if self == .engraving || self == .thermal {
      band(&result, width: width, height: height, pitch: pitch, &random)
    }
    return result
  }

  /// Rows of a scanning head: a shallow ripple over the ink.
  private func band(
    _ ink: inout [Float], width: Int, height: Int, pitch: Double, _ random: inout SeededGenerator
  ) {
    let period = max(2.2, pitch * random.uniform(0.06...0.16))
    let depth = Float(random.uniform(0.02...0.3))
    let phase = random.uniform(0...6)
    for y in 0..<height {
      let factor = 1 - depth * Float(0.5 + 0.5 * sin(2 * .pi * Double(y) / period + phase))
      for x in 0..<width { ink[y * width + x] *= factor }
    }
  }

  /// Round dots on a grid wherever the ideal shape covers the grid point.
  private func dots(
    _ ideal: [Float], width: Int, height: Int, pitch: Double, _ random: inout SeededGenerator
  ) -> [Float] {
    // In parts of the pitch at any resolution: fewer dots than seven to a character show none.
    let step = pitch / random.uniform(7...13)
    let radius = step * random.uniform(0.48...0.75)
    let jitter = step * random.uniform(0...0.12)
    let soft = Picture.gaussianBlur(ideal, width: width, height: height, sigma: 0.3 * step)
    var result = [Float](repeating: 0, count: ideal.count)
    for y in stride(from: step / 2, to: Double(height), by: step) {
      for x in stride(from: step / 2, to: Double(width), by: step)
      where soft[Int(y) * width + Int(x)] > 0.42 {
        let (cx, cy) = (x + random.uniform(-1...1) * jitter, y + random.uniform(-1...1) * jitter)
        let reach = Int(radius + 1.5)
        for row in max(0, Int(cy) - reach)...min(height - 1, Int(cy) + reach) {
          for column in max(0, Int(cx) - reach)...min(width - 1, Int(cx) + reach) {
            let distance = hypot(Double(column) + 0.5 - cx, Double(row) + 0.5 - cy)
            let value = Float(min(max(radius + 0.5 - distance, 0), 1))
            result[row * width + column] = max(result[row * width + column], value)
          }
        }
      }
    }
    return result
  }
}
