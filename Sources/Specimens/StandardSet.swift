import Imaging
import MRZ

/// The set by which readers are compared: drawn documents of every ICAO format with graded troubles.
///
/// Picture `n` depends on the seed and on `n` alone. Each twentieth picture is clean but for its size; the
/// others have one trouble whose strength is stated, every trouble in turn at nine strengths up to its hardest, and
/// in every other round a second, milder one. A tenth of the documents is printed with a wrong check digit, and
/// so no reader may call them proved.
///
/// The set is hard, not impossible: where a trouble has hidden a character of the key, or a check digit that proves
/// it, the picture is spoiled anew, and where that happens again and again, more mildly.
public struct StandardSet {
  private let seed: UInt64
  private let fonts: Fonts

  /// How many pictures the published set has.
  public static let count = 1_000
  /// The seed of the published set.
  public static let seed: UInt64 = 9_303
  /// The columns beside the common ones.
  public static let extraColumns = ["seed", "trouble", "strength", "legibility", "quad"]

  private static let grades = 9
  private static let tries = 6
  private static let formats: [(Layout, Double)] = [
    (.td3, 45), (.td1, 27), (.td2, 10), (.mrva, 8), (.mrvb, 6), (.td1(longNumberTail: 3), 2),
    (.frenchIdentityCard, 2),
  ]

  /// The strength of the last grade, at which good readers fail and a careful eye does not.
  static func hardest(_ trouble: Trouble) -> Double {
    switch trouble {
    case .motionBlur: 0.28
    case .finger: 0.34
    case .glare, .scratches: 0.4
    case .defocus: 0.42
    case .bledInk, .dirt, .sensorNoise: 0.48
    case .pageCurl: 0.55
    case .fadedInk, .hologram: 0.58
    case .shadow: 0.68
    case .lowContrast, .perspective, .photocopy: 0.7
    case .resolution: 0.78
    case .moire: 0.8
    case .clutter, .spread, .unevenLight: 0.9
    case .jpeg, .rotation: 1
    }
  }

  /// The set of this seed.
  public init(seed: UInt64 = StandardSet.seed, fonts: Fonts) {
    self.seed = seed
    self.fonts = fonts
  }

  /// Draws picture number `index`.
  ///
  /// - Returns: the picture, the quality to save it with (nil for PNG), and its row for the truth table.
  /// - Throws: `SpecimenError`.
  public func picture(_ index: Int) throws -> (picture: Picture, quality: Int?, row: [String: String]) {
    var random = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
    let wrongDigits = random.chance(0.1) ? 1 : 0
    let document = SpecimenDocument(
      layout: random.pick(weighted: Self.formats), wrongDigits: wrongDigits, seed: random.next())
    let clean = try document.draw(pixelsPerCharacter: random.logUniform(11...30), fonts: fonts)
    let layout = document.text.layout
    var (shot, troubles, legibility) = try spoiled(
      clean, layout: layout, by: Self.troubles(index, &random), using: &random)
    let turn = index % 20 == 0 ? 0 : random.pick(weighted: [(0, 0.86), (180, 0.06), (90, 0.04), (270, 0.04)])
    if turn != 0 { shot = shot.turned(quarters: turn / 90) }
    try Trouble.sensorNoise.spoil(&shot, strength: 0.03, fonts: fonts, using: &random)
    let skew = troubles.contains { [.rotation, .perspective].contains($0.0) }
    let text = document.text
    return (
      shot.picture, random.chance(0.2) ? nil : random.integer(60...95),
      [
        "format": layout.format.rawValue,
        "lines": text.lines.joined(separator: "|"),
        "check_digits": text.verdict,
        "kind": "drawn",
        "rotation": turn != 0 ? String(turn) : skew ? "skew" : "0",
        "px_per_char": format(shot.pitch, 1),
        "note": troubles.map { "\($0.0.rawValue)=\(format($0.1, 2))" }.joined(separator: ","),
        "seed": "\(seed):\(index)",
        "trouble": troubles.first?.0.rawValue ?? "none",
        "strength": format(troubles.first?.1 ?? 0, 2),
        "legibility": format(legibility, 1),
        "quad": shot.zone.corners.map { "\(format($0.x, 1)),\(format($0.y, 1))" }.joined(separator: " "),
      ]
    )
  }

  /// `clean` after `troubles`, which get milder until the key can be read.
  private func spoiled(
    _ clean: Shot, layout: Layout, by troubles: [(Trouble, Double)], using random: inout SeededGenerator
  ) throws -> (Shot, [(Trouble, Double)], legibility: Double) {
    var troubles = troubles
    while true {
      for _ in 0..<Self.tries {
        var shot = clean
        for (trouble, strength) in troubles where trouble != .pageCurl {
          try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
        }
        let legibility = KeyLegibility(of: shot, printedAs: clean, layout: layout)
        guard legibility.isReadable || troubles.isEmpty else { continue }
        for (trouble, strength) in troubles where trouble == .pageCurl {
          try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
        }
        return (shot, troubles, legibility.worst)
      }
      troubles = troubles.map { ($0.0, $0.1 * 0.8) }
    }
  }

  /// The troubles of picture `index`: the first is the one that the truth table names.
  static func troubles(_ index: Int, _ random: inout SeededGenerator) -> [(Trouble, Double)] {
    guard index % 20 != 0 else { return [] }
    let all = Trouble.allCases
    let main = all[index % all.count]
    let round = index / all.count
    let grade = Double(round % grades + 1) / Double(grades)
    guard round / grades % 2 == 1 else { return [(main, grade * hardest(main))] }
    let second = random.pick(all.filter { $0 != main })
    return [(main, grade * hardest(main)), (second, random.uniform(0.1...0.4) * hardest(second))]
  }
}
