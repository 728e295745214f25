import Glibc
import Imaging

/// How a locator cuts a line out of a picture, with its errors.
struct LineCut {
  /// Surplus above, below, left and right, in parts of the pitch; negative cuts into the line.
  let surplus: (above: Double, below: Double, left: Double, right: Double)
  /// Rise from the left to the right end, in parts of the character height.
  let tilt: Double
  /// How much larger the pitch is at the right end than at the left.
  let drift: Double
  /// How much higher the characters are at the right end than at the left.
  let growth: Double
  /// Lean of the characters.
  let shear: Double
  /// Height of a wave along the line, in parts of the character height.
  let bend: Double
  let bendPhase: Double
  /// Width over height of the characters, 1 as drawn.
  let aspect: Double

  /// The error of a locator, the worse the harder.
  ///
  /// The room around the characters is ours to half of the lines, measured by `model-benchmark cut-errors`: 0.28 of the
  /// pitch above, 0.23 below, 1.1 at the sides, one cell more or less where the chain of characters was ended
  /// wrongly. The other half is cut in any way, so that other locators and hands may cut too.
  init(hardness: Double, using random: inout SeededGenerator) {
    func slop(ours: Double, _ random: inout SeededGenerator) -> Double {
      if random.chance(0.08) { return random.uniform(-0.05...0.03) }
      if random.chance(0.5) { return ours + random.normal() * 0.07 }
      return 0.06 + abs(random.normal()) * (0.14 + 0.16 * hardness)
    }
    func side(_ random: inout SeededGenerator) -> Double {
      switch random.pick(weighted: [(0, 0.1), (1, 0.5), (2, 0.1), (3, 0.04), (4, 0.26)]) {
      case 0: random.uniform(-0.06...0.12)
      case 1: 1.1 + random.normal() * 0.12
      case 2: 2.05 + random.normal() * 0.15
      case 3: random.uniform(2.5...2.95)
      default: 0.06 + abs(random.normal()) * 0.6
      }
    }
    surplus = (slop(ours: 0.28, &random), slop(ours: 0.23, &random), side(&random), side(&random))
    tilt = random.normal() * (0.05 + 0.16 * hardness)
    drift = random.normal() * (0.01 + 0.05 * hardness)
    growth = random.normal() * (0.01 + 0.06 * hardness)
    shear = random.normal() * (0.02 + 0.06 * hardness)
    bend = random.chance(0.35) ? random.normal() * 0.14 * hardness : 0
    bendPhase = random.uniform(0...6)
    aspect = random.chance(0.7) ? random.uniform(0.95...1.05) : random.uniform(0.85...1.18)
  }

  /// Cuts the zone of `shot`, which has one line, out of its picture at `pitch` pixels a character.
  func cut(_ shot: Shot, pitch: Double) -> Picture {
    let zone = shot.zone.bounds
    let (zoneWidth, zoneHeight) = (zone.maxX - zone.minX, zone.maxY - zone.minY)
    let scale = shot.pitch / pitch
    let left = zone.minX - surplus.left * shot.pitch
    let right = zone.maxX + surplus.right * shot.pitch
    let top = zone.minY - surplus.above * shot.pitch
    let bottom = zone.maxY + surplus.below * shot.pitch
    let width = max(8, Int((right - left) / scale * aspect))
    let height = max(8, Int((bottom - top) / scale))
    let middle = (zone.minY + zone.maxY) / 2
    let center = (zone.minX + zone.maxX) / 2
    // What depends on the column alone: how far along the line it lies, -0.5 at the left end of the zone and 0.5 at its
    // right one, and how far the line has risen there.
    let columns = (0..<width).map { column in
      let straight = (left + (Double(column) + 0.5) / Double(width) * (right - left) - center) / zoneWidth
      let along = straight - drift * (0.25 - straight * straight) / 2
      return (along: along, rise: zoneHeight * (tilt * along + bend * sin(2 * .pi * along + bendPhase)))
    }
    return shot.picture.softened(forShrinkingBy: scale).sampled(width: width, height: height) { x, y in
      let (along, rise) = columns[Int(x)]
      let off = (top + y / Double(height) * (bottom - top) - middle) * (1 - growth * along)
      return (center + along * zoneWidth + shear * off, middle + off + rise)
    }
  }

  /// Roughly where the line lies in the picture that was cut, for troubles that depend on its place.
  static func zone(of picture: Picture, pitch: Double, count: Int) -> Quad {
    let width = min(Double(picture.width), pitch * Double(count))
    let height = min(Double(picture.height), pitch)
    return Quad(
      x: (Double(picture.width) - width) / 2, y: (Double(picture.height) - height) / 2, width: width,
      height: height)
  }
}
