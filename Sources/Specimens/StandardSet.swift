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
    let drawing = try drawing(index)
    let (shot, troubles) = (drawing.shot, drawing.troubles)
    let skew = troubles.contains { [.rotation, .perspective].contains($0.0) }
    let text = drawing.document.text
    return (
      shot.picture, drawing.quality,
      [
        "format": text.layout.format.rawValue,
        "lines": text.lines.joined(separator: "|"),
        "check_digits": text.verdict,
        "kind": "drawn",
        "rotation": drawing.turn != 0 ? String(drawing.turn) : skew ? "skew" : "0",
        "px_per_char": format(shot.pitch, 1),
        "note": drawing.note,
        "seed": "\(seed):\(index)",
        "trouble": troubles.first?.0.rawValue ?? "none",
        "strength": format(troubles.first?.1 ?? 0, 2),
        "legibility": format(drawing.legibility, 1),
        "quad": shot.zone.corners.map { "\(format($0.x, 1)),\(format($0.y, 1))" }.joined(separator: " "),
      ]
    )
  }

  /// A document and what became of it.
  struct Drawing {
    let document: SpecimenDocument
    /// As it was printed.
    let clean: Shot
    /// After its troubles, before the page was bent.
    var flat: Shot
    /// In the end.
    var shot: Shot
    let troubles: [(Trouble, Double)]
    /// Of the worst character of the key.
    let legibility: Double
    /// By how many degrees it was turned at last.
    var turn = 0
    /// The quality to save it with as JPEG; nil for PNG.
    var quality: Int?

    /// The troubles with their strengths.
    var note: String { troubles.map { "\($0.0.rawValue)=\(format($0.1, 2))" }.joined(separator: ",") }
  }

  /// Draws document number `index`, with the zone's text changed by `retype`.
  func drawing(_ index: Int, retype: (inout DrawnText) -> Void = { _ in }) throws -> Drawing {
    var random = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
    let wrongDigits = random.chance(0.1) ? 1 : 0
    var document = SpecimenDocument(
      layout: random.pick(weighted: Self.formats), wrongDigits: wrongDigits, seed: random.next())
    retype(&document.text)
    let clean = try document.draw(pixelsPerCharacter: random.logUniform(11...30), fonts: fonts)
    var drawing = try spoiled(document, clean, by: Self.troubles(index, &random), using: &random)
    if index % 20 != 0 {
      drawing.turn = random.pick(weighted: [(0, 0.86), (180, 0.06), (90, 0.04), (270, 0.04)])
    }
    if drawing.turn != 0 { drawing.shot = drawing.shot.turned(quarters: drawing.turn / 90) }
    try Trouble.sensorNoise.spoil(&drawing.shot, strength: 0.03, fonts: fonts, using: &random)
    drawing.quality = random.chance(0.2) ? nil : random.integer(60...95)
    return drawing
  }

  /// `clean` after `troubles`, which get milder until the key can be read.
  private func spoiled(
    _ document: SpecimenDocument, _ clean: Shot, by troubles: [(Trouble, Double)],
    using random: inout SeededGenerator
  ) throws -> Drawing {
    var troubles = troubles
    while true {
      for _ in 0..<Self.tries {
        var flat = clean
        for (trouble, strength) in troubles where trouble != .pageCurl {
          try trouble.spoil(&flat, strength: strength, fonts: fonts, using: &random)
        }
        let legibility = KeyLegibility(of: flat, printedAs: clean, layout: document.text.layout)
        guard legibility.isReadable || troubles.isEmpty else { continue }
        var shot = flat
        for (trouble, strength) in troubles where trouble == .pageCurl {
          try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
        }
        return Drawing(
          document: document, clean: clean, flat: flat, shot: shot, troubles: troubles,
          legibility: legibility.worst)
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
