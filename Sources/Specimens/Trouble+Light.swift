import Glibc
import Imaging

extension Trouble {
  /// Troubles of the light.
  enum Light {
    /// A lamp at one side: down to 3 % of the light at the far end.
    static func grade(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let direction = random.uniform(0...(2 * .pi))
      let (dx, dy) = (cos(direction) / Double(width), sin(direction) / Double(height))
      let reach = abs(cos(direction)) + abs(sin(direction))
      let depth = 0.97 * strength
      let bend = random.uniform(0.7...1.6)
      var factors = [Float](repeating: 1, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let along = ((Double(x) - Double(width) / 2) * dx + (Double(y) - Double(height) / 2) * dy) / reach
          factors[y * width + x] = Float(1 - depth * pow(min(max(along + 0.5, 0), 1), bend))
        }
      }
      let warmth = Float(random.uniform(-0.12...0.12) * strength)
      shot.picture.multiply(by: factors)
      guard shot.picture.isColor else { return }
      shot.picture.planes[0] = shot.picture.planes[0].map { $0 * (1 + warmth) }
      shot.picture.planes[2] = shot.picture.planes[2].map { $0 * (1 - warmth) }
    }

    /// The shadow of a hand or a camera: its edge crosses the zone.
    static func castShadow(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let through = shot.zone.at(random.uniform(0.25...0.75), random.uniform(0...1))
      let angle = random.uniform(0...(2 * .pi))
      let softness = Float(shot.pitch * random.logUniform(0.15...4))
      let wave = random.uniform(2...9) * shot.pitch
      let depth = Float(0.96 * strength)
      let (nx, ny) = (cos(angle), sin(angle))
      var factors = [Float](repeating: 1, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let (rx, ry) = (Double(x) - through.x, Double(y) - through.y)
          let along = rx * ny - ry * nx
          let across = rx * nx + ry * ny + 0.25 * wave * sin(along / wave)
          factors[y * width + x] = 1 - depth * Field.step(Float(across), from: -softness, to: softness)
        }
      }
      shot.picture.multiply(by: factors)
    }

    /// Lamps mirrored in the laminate: from a pale spot to a white band over the whole zone.
    static func addGlare(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      var opacity = [Float](repeating: 0, count: width * height)
      for _ in 0..<(1 + Int(strength * 4)) {
        let center = shot.zone.at(random.unit(), random.uniform(-0.2...1.2))
        let length = (1.5 + 14 * strength * random.uniform(0.5...1.3)) * shot.pitch
        let breadth = length * random.uniform(0.25...0.8)
        let angle = random.uniform(0...(.pi))
        let peak = Float(min(1, 0.35 + 1.3 * strength * random.uniform(0.7...1.2)))
        let (c, s) = (cos(angle), sin(angle))
        let reach = length * 2.2
        let (left, right) = (max(0, Int(center.x - reach)), min(width, Int(center.x + reach)))
        let (top, bottom) = (max(0, Int(center.y - reach)), min(height, Int(center.y + reach)))
        guard left < right, top < bottom else { continue }
        for y in top..<bottom {
          for x in left..<right {
            let (rx, ry) = (Double(x) - center.x, Double(y) - center.y)
            let (u, v) = ((rx * c + ry * s) / length, (ry * c - rx * s) / breadth)
            let value = peak * Float(exp(-pow(u * u + v * v, 1.5)))
            opacity[y * width + x] = 1 - (1 - opacity[y * width + x]) * (1 - value)
          }
        }
      }
      shot.picture.blend([255, 255, 252], opacity: opacity)
    }

    /// Patches of a diffractive foil: rings and rays in rainbow colours, from a breath to nearly opaque.
    static func addHologram(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let (width, height) = (shot.picture.width, shot.picture.height)
      var foil = Picture(
        width: width, height: height, color: [Float](repeating: 0, count: shot.picture.planes.count))
      var opacity = [Float](repeating: 0, count: width * height)
      for _ in 0..<(2 + Int(strength * 7)) {
        let center = shot.zone.at(random.uniform(-0.05...1.05), random.uniform(-0.3...1.3))
        let radius = shot.pitch * random.uniform(2.5...(4 + 7 * strength))
        let ring = shot.pitch * random.uniform(0.25...0.9)
        let rays = Double(random.integer(5...24))
        let hue = random.uniform(0...1)
        let peak = Float(min(0.95, 0.25 + 0.8 * strength))
        let (left, right) = (max(0, Int(center.x - radius)), min(width, Int(center.x + radius)))
        let (top, bottom) = (max(0, Int(center.y - radius)), min(height, Int(center.y + radius)))
        guard left < right, top < bottom else { continue }
        for y in top..<bottom {
          for x in left..<right {
            let (rx, ry) = (Double(x) - center.x, Double(y) - center.y)
            let distance = hypot(rx, ry)
            guard distance < radius else { continue }
            let pattern = 0.5 + 0.5 * sin(2 * .pi * distance / ring + 2 * sin(rays * atan2(ry, rx)))
            let value = peak * Float(0.35 + 0.65 * pattern)
            let index = y * width + x
            guard value > opacity[index] else { continue }
            opacity[index] = value
            let colors = rainbow(hue + distance / radius * 0.8 + pattern * 0.15)
            for plane in foil.planes.indices { foil.planes[plane][index] = colors[plane] }
          }
        }
      }
      shot.picture.blend(foil, opacity: opacity)
    }

    private static func rainbow(_ hue: Double) -> [Float] {
      (0..<3).map { Float(185 + 70 * cos(2 * .pi * (hue - Double($0) / 3))) }
    }

    /// Contrast goes down to 2 % about the picture's mean; what is left carries a trace of noise.
    static func flatten(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let factor = Float(pow(0.02, pow(strength, 1.5)))
      let level = Float(random.uniform(70...205))
      let trace = Field.noise(count: shot.picture.width * shot.picture.height, using: &random)
      for plane in shot.picture.planes.indices {
        for index in trace.indices {
          shot.picture.planes[plane][index] =
            level + (shot.picture.planes[plane][index] - level) * factor
            + trace[index] * 1.6 * Float(strength)
        }
      }
    }
  }
}
