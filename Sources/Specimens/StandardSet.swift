import Imaging
import MRZ

/// The set by which readers are compared: drawn documents of every ICAO format with graded troubles.
///
/// Picture `n` depends on the seed and on `n` alone. Each twentieth picture is clean but for its size; the
/// others have one trouble whose strength is stated, every trouble in turn at strengths from 0.08 to 0.72, and
/// in the second half a second, milder one. A tenth of the documents is printed with a wrong check digit, and
/// so no reader may call them proved.
public struct StandardSet {
  private let seed: UInt64
  private let fonts: Fonts

  /// How many pictures the published set has.
  public static let count = 1_000
  /// The seed of the published set.
  public static let seed: UInt64 = 9_303
  /// The columns beside the common ones.
  public static let extraColumns = ["seed", "trouble", "strength", "quad"]

  private static let strengths = [0.08, 0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64, 0.72]
  private static let formats: [(Layout, Double)] = [
    (.td3, 45), (.td1, 27), (.td2, 10), (.mrva, 8), (.mrvb, 6), (.td1(longNumberTail: 3), 2),
    (.frenchIdentityCard, 2),
  ]

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
    var shot = try document.draw(pixelsPerCharacter: random.logUniform(11...30), fonts: fonts)
    let troubles = Self.troubles(index, &random)
    for (trouble, strength) in troubles {
      try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
    }
    let turn = index % 20 == 0 ? 0 : random.pick(weighted: [(0, 0.86), (180, 0.06), (90, 0.04), (270, 0.04)])
    if turn != 0 { shot = shot.turned(quarters: turn / 90) }
    try Trouble.sensorNoise.spoil(&shot, strength: 0.03, fonts: fonts, using: &random)
    let skew = troubles.contains { [.rotation, .perspective].contains($0.0) }
    let text = document.text
    return (
      shot.picture, random.chance(0.2) ? nil : random.integer(60...95),
      [
        "format": text.layout.format.rawValue,
        "lines": text.lines.joined(separator: "|"),
        "check_digits": text.verdict,
        "kind": "drawn",
        "rotation": turn != 0 ? String(turn) : skew ? "skew" : "0",
        "px_per_char": format(shot.pitch, 1),
        "note": troubles.map { "\($0.0.rawValue)=\(format($0.1, 2))" }.joined(separator: ","),
        "seed": "\(seed):\(index)",
        "trouble": troubles.first?.0.rawValue ?? "none",
        "strength": format(troubles.first?.1 ?? 0, 2),
        "quad": shot.zone.corners.map { "\(format($0.x, 1)),\(format($0.y, 1))" }.joined(separator: " "),
      ]
    )
  }

  /// The troubles of picture `index`: the first is the one that the truth table names.
  static func troubles(_ index: Int, _ random: inout SeededGenerator) -> [(Trouble, Double)] {
    guard index % 20 != 0 else { return [] }
    let all = Trouble.allCases
    let main = all[index % all.count]
    let strength = strengths[(index / all.count) % strengths.count]
    guard index >= count / 2 else { return [(main, strength)] }
    let second = random.pick(all.filter { $0 != main })
    return [(main, strength), (second, random.uniform(0.05...0.3))]
  }
}
