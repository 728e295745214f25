import Glibc
import Imaging

extension Film {
  /// A hand that holds a document: how it trembles, how the lamp wanders over the laminate.
  struct Hand: Sendable {
    /// From where the document comes and where it goes, as directions from the middle of the frame.
    let entry: Point
    let exit: Point
    private let unrest: Double
    private let rates: [Double]
    private let phases: [Double]

    init(unrest: Double, using random: inout SeededGenerator) {
      let sides = [Point(x: 1, y: 0.1), Point(x: -1, y: 0.1), Point(x: 0.1, y: 1), Point(x: -0.2, y: 1)]
      entry = random.pick(sides)
      exit = random.pick(sides)
      self.unrest = unrest
      // A slow sway, a breath, and the tremor of 5 to 9 Hz that hands have.
      rates = (0..<5).flatMap { _ in
        [random.uniform(0.2...0.5), random.uniform(0.8...1.8), random.uniform(5...9)]
      }
      phases = rates.map { _ in random.uniform(0...(2 * .pi)) }
    }

    /// Offset in pixels, where `unit` is the pitch of the characters, and angles in degrees.
    func shake(at time: Double, unit: Double) -> (
      x: Double, y: Double, yaw: Double, pitch: Double, roll: Double
    ) {
      func wave(_ axis: Int) -> Double {
        let parts = [1, 0.35, 0.08]
        return (0..<3).reduce(0) { sum, part in
          sum + parts[part] * sin(2 * .pi * rates[axis * 3 + part] * time + phases[axis * 3 + part])
        }
      }
      let reach = unrest * unit
      return (
        wave(0) * reach * 1.4, wave(1) * reach * 1.4, wave(2) * 14 * unrest, wave(3) * 12 * unrest,
        wave(4) * 5 * unrest
      )
    }

    /// Where on the document the lamp is mirrored, as parts of its width and height, and how brightly.
    func lamp(at time: Double) -> (place: Point, strength: Double) {
      let angles = shake(at: time, unit: 1)
      let place = Point(x: 0.5 + angles.yaw / 25, y: 0.8 + angles.pitch / 25)
      return (place, min(1, 1.2 * unrest) * max(0, sin(2 * .pi * 0.23 * time + phases[0])))
    }
  }
}
