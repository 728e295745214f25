import Glibc

extension Trouble {
  /// Troubles of the camera.
  enum Optics {
    static func move(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      shot.picture = shot.picture.motionBlurred(
        length: 1.5 * strength * shot.pitch, degrees: random.uniform(0...180))
    }

    /// Noise of the sensor: partly from too few photons, so that bright parts carry more of it.
    static func addNoise(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let growth = pow(strength, 1.4) * (1 + 3.6 * max(0, strength - 0.3))
      let deviation = Float(growth * (30 + 4.5 * min(shot.pitch, 40)))
      let count = shot.picture.width * shot.picture.height
      let shared = Field.noise(count: count, using: &random)
      for plane in shot.picture.planes.indices {
        let own = shot.picture.isColor ? Field.noise(count: count, using: &random) : shared
        let (a, b): (Float, Float) = shot.picture.isColor ? (0.8, 0.6) : (1, 0)
        shot.picture.planes[plane].withUnsafeMutableBufferPointer { values in
          for index in values.indices {
            let amount = deviation * (0.6 + 0.4 * max(values[index], 0) / 255)
            values[index] = min(max(values[index] + amount * (a * shared[index] + b * own[index]), 0), 255)
          }
        }
      }
    }

    static func compress(_ shot: inout Shot, _ strength: Double) throws {
      let quality = Int((2 + 78 * pow(1 - strength, 1.7)).rounded())
      shot.picture = try shot.picture.throughJPEG(quality: quality)
    }

    /// The grid of a screen's pixels, seen by a camera with another grid.
    static func showOnScreen(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let amplitude = Float(0.85 * strength * (1 + 1.2 * strength * strength))
      let beat = shot.pitch * random.uniform(0.25...1.1)
      let grid = random.uniform(2.05...3.2)
      let angle = random.uniform(-0.25...0.25)
      let turn = random.uniform(0.4...1.2)
      let (width, height) = (shot.picture.width, shot.picture.height)
      var columns = [Float](repeating: 0, count: width * height)
      var rows = columns
      for y in 0..<height {
        for x in 0..<width {
          let u = Double(x) * cos(angle) + Double(y) * sin(angle)
          let v = Double(y) * cos(angle) - Double(x) * sin(angle)
          let w = Double(x) * cos(turn) + Double(y) * sin(turn)
          columns[y * width + x] = Float(2 * .pi * (u / grid + 0.4 * sin(2 * .pi * w / (beat * 3))))
          rows[y * width + x] = Float(sin(2 * .pi * w / beat) * 0.6 + 0.4 * cos(2 * .pi * v / grid))
        }
      }
      for plane in shot.picture.planes.indices {
        let phase = Float(plane) * 2.094
        for index in columns.indices {
          let wave = 0.5 * cos(columns[index] + phase) + 0.5 * rows[index]
          let value = shot.picture.planes[plane][index]
          shot.picture.planes[plane][index] =
            value + amplitude * wave * (40 + 0.45 * value) - amplitude * 0.15 * value
        }
      }
    }
  }
}
