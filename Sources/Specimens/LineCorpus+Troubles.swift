extension LineCorpus {
  /// The troubles that a single line can have.
  public static var troubles: [Trouble] { (Troubles.surfaces + Troubles.cameras).map(\.0) }

  /// The troubles of one line: as strong as the line's hardness allows and still readable.
  struct Troubles: CustomStringConvertible {
    private var surface: [(Trouble, Double)] = []
    private var optics: [(Trouble, Double)] = []

    /// The troubles that may befall the print, with the strength at which a careful eye still reads it.
    fileprivate static let surfaces: [(Trouble, Double)] = [
      (.unevenLight, 0.85), (.shadow, 0.85), (.glare, 0.4), (.hologram, 0.6), (.lowContrast, 0.75),
      (.fadedInk, 0.6), (.bledInk, 0.55), (.dirt, 0.5), (.scratches, 0.5), (.photocopy, 0.55),
    ]

    /// The same for the camera.
    fileprivate static let cameras: [(Trouble, Double)] = [
      (.defocus, 0.5), (.motionBlur, 0.45), (.sensorNoise, 0.6), (.jpeg, 0.75), (.moire, 0.4),
    ]

    init(hardness: Double, pixelsPerCharacter: Double, using random: inout SeededGenerator) {
      let rest = min(1, pixelsPerCharacter / 10)
      var count = random.pick(weighted: [(0, 0.15), (1, 0.3), (2, 0.3), (3, 0.17), (4, 0.08)])
      while count > 0 {
        count -= 1
        let share = hardness * random.uniform(0.25...1) / (1 + 0.25 * Double(count))
        if random.chance(0.5) {
          let (trouble, limit) = random.pick(Self.surfaces)
          surface.append((trouble, limit * share))
        } else {
          let (trouble, limit) = random.pick(Self.cameras)
          optics.append((trouble, limit * share * rest))
        }
      }
      // No camera is perfect.
      optics.insert((.defocus, random.uniform(0...0.12)), at: 0)
      optics.append((.sensorNoise, random.uniform(0...0.1) * rest))
    }

    /// These and no others.
    init(_ troubles: [(Trouble, Double)]) {
      let ofTheCamera = Set(Self.cameras.map(\.0))
      surface = troubles.filter { !ofTheCamera.contains($0.0) }
      optics = troubles.filter { ofTheCamera.contains($0.0) }
    }

    func spoilSurface(of shot: inout Shot, fonts: Fonts, _ random: inout SeededGenerator) throws {
      for (trouble, strength) in surface {
        try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
      }
    }

    func spoilOptics(of shot: inout Shot, fonts: Fonts, _ random: inout SeededGenerator) throws {
      for (trouble, strength) in optics {
        try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
      }
    }

    var description: String {
      (surface + optics).map { "\($0.0.rawValue)=\(format($0.1, 2))" }.joined(separator: ",")
    }
  }
}
