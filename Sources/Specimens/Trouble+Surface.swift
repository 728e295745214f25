import Glibc
import Imaging

extension Trouble {
  /// Troubles of paper, ink and what lies on them.
  enum Surface {
    /// Ink goes towards the paper around it, in patches, down to nothing.
    static func fade(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let patches = Field.smooth(width: width, height: height, size: 2.5 * shot.pitch, using: &random)
      let specks = Field.smooth(width: width, height: height, size: 0.12 * shot.pitch, using: &random)
      let amount = patches.indices.map { index -> Float in
        let local = Float(strength) * (0.55 + 0.9 * patches[index])
        return min(1, local + 0.5 * Float(strength) * Field.step(specks[index], from: 0.6, to: 0.9))
      }
      shot.picture = shot.picture.mapPlanes { plane in
        let paper = paperLevel(plane, width: width, height: height, pitch: shot.pitch)
        return plane.indices.map { plane[$0] + max(0, paper[$0] - plane[$0]) * amount[$0] }
      }
    }

    /// Ink spreads by up to a third of a character.
    static func bleed(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let radius = 0.30 * strength * shot.pitch
      let (width, height) = (shot.picture.width, shot.picture.height)
      let wander = Field.smooth(width: width, height: height, size: 0.8 * shot.pitch, using: &random)
      shot.picture = shot.picture.mapPlanes { plane in
        let thick = darkest(plane, width: width, height: height, radius: radius)
        let soft = Picture.gaussianBlur(thick, width: width, height: height, sigma: max(0.3, radius * 0.35))
        return plane.indices.map { index in
          let share = 0.75 + 0.25 * wander[index]
          return plane[index] + (min(soft[index], plane[index]) - plane[index]) * share
        }
      }
    }

    /// Stains, specks and smears.
    static func soil(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let pitch = shot.pitch
      let coarse = Field.smooth(width: width, height: height, size: 4 * pitch, using: &random)
      let fine = Field.smooth(width: width, height: height, size: 0.45 * pitch, using: &random)
      let specks = Field.smooth(width: width, height: height, size: max(1.2, 0.16 * pitch), using: &random)
      let s = Float(strength)
      let opacity = coarse.indices.map { index -> Float in
        let stain = 0.55 * s * Field.step(coarse[index], from: 0.95 - 0.75 * s, to: 1.15 - 0.6 * s)
        let blot = min(1, 1.3 * s) * Field.step(fine[index], from: 0.98 - 0.45 * s, to: 1.06 - 0.42 * s)
        let speck = min(1, 0.4 + s) * Field.step(specks[index], from: 0.985 - 0.33 * s, to: 1.02 - 0.3 * s)
        return 1 - (1 - stain) * (1 - blot) * (1 - speck)
      }
      let tone = Float(random.uniform(15...70))
      shot.picture.blend([tone * 1.35, tone * 1.05, tone * 0.75], opacity: opacity)
    }

    /// Fine lines that take the print away or leave dirt.
    static func scratch(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let count = Int(4 + 160 * pow(strength, 1.5))
      for _ in 0..<count {
        let from = shot.zone.at(random.uniform(-0.1...1.1), random.uniform(-0.8...1.8))
        let angle = random.chance(0.5) ? random.uniform(-0.25...0.25) : random.uniform(0...(.pi))
        let length = shot.pitch * random.logUniform(3...30)
        let breadth = max(0.5, shot.pitch * random.uniform(0.02...(0.05 + 0.12 * strength)))
        let shade = Float(random.chance(0.7) ? random.uniform(200...255) : random.uniform(10...80))
        let opacity = Float(random.uniform(0.4...1) * min(1, 0.4 + strength))
        let bend = random.uniform(-0.15...0.15)
        for step in 0..<Int(length * 1.5) {
          let t = Double(step) / 1.5
          let direction = angle + bend * t / length
          let (x, y) = (from.x + t * cos(direction), from.y + t * sin(direction))
          dab(&shot.picture, x: x, y: y, radius: breadth, shade: shade, opacity: opacity, width, height)
        }
      }
    }

    private static func dab(
      _ picture: inout Picture, x: Double, y: Double, radius: Double, shade: Float, opacity: Float,
      _ width: Int, _ height: Int
    ) {
      let reach = Int(radius + 1)
      for row in (Int(y) - reach)...(Int(y) + reach) where row >= 0 && row < height {
        for column in (Int(x) - reach)...(Int(x) + reach) where column >= 0 && column < width {
          let distance = hypot(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          let share = opacity * Float(min(max(radius + 0.5 - distance, 0), 1)) * 0.6
          for plane in picture.planes.indices {
            picture.planes[plane][row * width + column] +=
              (shade - picture.planes[plane][row * width + column]) * share
          }
        }
      }
    }

    /// A finger tip that holds the document at one side of the zone.
    static func cover(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let fromRight = random.chance(0.5)
      let reach = (-1.0 + 0.45 * strength * Double(shot.charactersPerLine)) * shot.pitch
      let half = shot.pitch * random.uniform(2.6...3.6)
      let tilt = random.uniform(-0.35...0.35)
      let edge = shot.zone.at(fromRight ? 1 : 0, random.uniform(0.25...0.85))
      let other = shot.zone.at(fromRight ? 0 : 1, 0.5)
      let away = atan2(other.y - edge.y, other.x - edge.x) + tilt
      let tip = Point(x: edge.x + reach * cos(away), y: edge.y + reach * sin(away))
      let (width, height) = (shot.picture.width, shot.picture.height)
      let skin = random.pick(
        [[222, 172, 142], [188, 130, 98], [120, 78, 56], [240, 200, 176]] as [[Float]])
      var opacity = [Float](repeating: 0, count: width * height)
      var shade = opacity
      for y in 0..<height {
        for x in 0..<width {
          let (rx, ry) = (Double(x) - tip.x, Double(y) - tip.y)
          let along = -(rx * cos(away) + ry * sin(away))
          let across = abs(ry * cos(away) - rx * sin(away))
          let distance = along < half ? hypot(along - half, across) : across
          guard distance < half * 1.35 else { continue }
          let index = y * width + x
          let inside = Field.step(Float((half - distance) / shot.pitch), from: -0.15, to: 0.15)
          opacity[index] = max(inside, 0.35 * Field.step(Float(1.35 - distance / half), from: 0, to: 0.35))
          shade[index] = inside * Float(1 - 0.45 * pow(distance / half, 3))
        }
      }
      var finger = Picture(width: width, height: height, color: shot.picture.isColor ? skin : [skin[1]])
      finger.multiply(by: shade)
      shot.picture.blend(finger, opacity: opacity)
    }

    /// A copier's hard curve, toner that fails in places, specks and lost hair lines.
    static func copy(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let s = Float(strength)
      let grey = shot.picture.gaussianBlurred(sigma: 0.06 * strength * shot.pitch).luminancePlane
      let toner = Field.smooth(width: width, height: height, size: 0.25 * shot.pitch, using: &random)
      let drum = Field.smooth(width: width, height: height, size: 6 * shot.pitch, using: &random)
      let noise = Field.noise(count: width * height, using: &random)
      let threshold = Float(random.uniform(0.40...0.62))
      let paper = paperLevel(grey, width: width, height: height, pitch: shot.pitch)
      let speck = 3.4 - 1.2 * s
      var copied = grey
      for index in copied.indices {
        let level = grey[index] / max(40, 0.5 * paper[index] + 110)
        let uneven = threshold + s * (0.22 * (toner[index] - 0.5) + 0.30 * (drum[index] - 0.5))
        var value = 1 / (1 + exp(-(level - uneven + 0.02 * s * noise[index]) * (8 + 30 * s)))
        if abs(noise[index]) > speck { value = noise[index] > 0 ? 0 : value + 0.5 }
        copied[index] = 25 + 225 * min(value, 1)
      }
      let share = min(1, 0.4 + s)
      let soft = Picture.gaussianBlur(copied, width: width, height: height, sigma: 0.5)
      shot.picture = shot.picture.mapPlanes { plane in
        plane.indices.map { plane[$0] + (soft[$0] - plane[$0]) * share }
      }
    }

    /// The level of the paper around each pixel: the brightest nearby, smoothed.
    private static func paperLevel(_ plane: [Float], width: Int, height: Int, pitch: Double) -> [Float] {
      let bright = darkest(plane.map { -$0 }, width: width, height: height, radius: 0.45 * pitch).map { -$0 }
      return Picture.gaussianBlur(bright, width: width, height: height, sigma: max(0.5, 0.5 * pitch))
    }

    /// The darkest value within `radius` pixels of each, in a square; a fraction of a pixel counts in part.
    private static func darkest(_ plane: [Float], width: Int, height: Int, radius: Double) -> [Float] {
      let whole = Int(radius)
      var result = plane
      for _ in 0..<whole { result = darkestNeighbour(result, width: width, height: height) }
      let rest = Float(radius - Double(whole))
      guard rest > 0.01 else { return result }
      let next = darkestNeighbour(result, width: width, height: height)
      return result.indices.map { result[$0] + (next[$0] - result[$0]) * rest }
    }

    private static func darkestNeighbour(_ plane: [Float], width: Int, height: Int) -> [Float] {
      var rows = plane
      var result = plane
      for y in 0..<height {
        let row = y * width
        for x in 0..<width {
          let (left, right) = (plane[row + max(x - 1, 0)], plane[row + min(x + 1, width - 1)])
          rows[row + x] = min(plane[row + x], min(left, right))
        }
      }
      for y in 0..<height {
        let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
        for x in 0..<width {
          result[y * width + x] = min(rows[y * width + x], min(rows[above + x], rows[below + x]))
        }
      }
      return result
    }
  }
}
