import Glibc
import Imaging

extension Trouble {
  /// Troubles of what else is on the picture.
  enum Scene {
    /// The document becomes a part of a larger picture of a table with other things on it.
    static func clutter(
      _ shot: inout Shot, _ strength: Double, _ fonts: Fonts, _ random: inout SeededGenerator
    ) throws {
      shot = shot.trimmed
      let share = 1 + 2.2 * strength
      let limit = sqrt(12e6 / (Double(shot.picture.width * shot.picture.height)))
      let factor = max(1.02, min(share, limit))
      let width = Int(Double(shot.picture.width) * factor)
      let height = Int(Double(shot.picture.height) * factor * random.uniform(0.85...1.1))
      let canvas = try Canvas(width: width, height: height)
      Table(unit: shot.pitch, objects: 3 + Int(22 * strength)).draw(on: canvas, fonts: fonts, using: &random)
      let x = random.uniform(0...Double(max(0, width - shot.picture.width)))
      let y = random.uniform(0...Double(max(0, height - shot.picture.height)))
      shot = shot.laid(over: canvas.picture, by: .translation(x.rounded(), y.rounded()))
    }

    /// The facing page of the open booklet above the document, with the fold's shadow between.
    static func addFacingPage(
      _ shot: inout Shot, _ strength: Double, _ fonts: Fonts, _ random: inout SeededGenerator
    ) throws {
      let (width, height) = (shot.picture.width, shot.picture.height)
      let canvas = try Canvas(width: width, height: height * 2)
      let page = FacingPage(width: Double(width), height: Double(height), unit: shot.pitch)
      page.draw(on: canvas, fonts: fonts, using: &random)
      shot = shot.laid(over: canvas.picture, by: .translation(0, Double(height)))
      let fold = Double(height)
      let reach = shot.pitch * (2 + 10 * strength)
      var factors = [Float](repeating: 1, count: width * height * 2)
      for y in 0..<(height * 2) {
        let distance = abs(Double(y) - fold) / reach
        let factor = Float(1 - 0.75 * strength * exp(-distance * distance * 3))
        for x in 0..<width { factors[y * width + x] = factor }
      }
      shot.picture.multiply(by: factors)
    }
  }
}
