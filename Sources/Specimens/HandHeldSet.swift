import Glibc
import Imaging

/// Pictures as a hand-held camera takes them, made from scans of real specimens.
///
/// Each scan is laid in perspective into a frame of 1280x720 to 12 megapixels, before a background made of
/// another picture with things lying on it. Light, blur, noise and compression come in four grades. A scan is
/// never enlarged, so that its characters are as sharp as the scan had them.
public struct HandHeldSet {
  /// The scans: rows of a truth table and the folder that its files lie in.
  public let scans: [[String: String]]
  /// Pictures that hold no zone, for backgrounds.
  public let backgrounds: [String]
  private let folder: String
  private let fonts: Fonts

  /// The columns beside the common ones.
  public static let extraColumns = ["grade", "tilt", "source", "seed"]

  private static let pitches: [ClosedRange<Double>] = [15...24, 12...20, 10...16, 8...12]
  private static let strengths: [ClosedRange<Double>] = [0.03...0.12, 0.1...0.22, 0.2...0.34, 0.3...0.45]
  private static let qualities = [92, 85, 72, 55]
  private static let frames = [
    (1_280, 720), (1_280, 960), (1_600, 1_200), (1_920, 1_080), (2_592, 1_944), (3_264, 2_448),
    (4_000, 3_000),
  ]

  /// A set from the usable rows of `truth`, whose files lie in `folder`: upright scans, drawings and crops of
  /// at least ten pixels a character whose check digits agree.
  ///
  /// - Throws: `SpecimenError.nothingToUse`.
  public init(truth: TruthTable, folder: String, fonts: Fonts) throws {
    scans = truth.rows.filter { row in
      row["check_digits"] == "yes" && row["rotation"] == "0"
        && ["scan", "synthetic", "crop"].contains(row["kind"])
        && (Double(row["px_per_char"] ?? "") ?? 0) >= 10
    }
    backgrounds = truth.rows.filter { $0["format"] == "none" }.compactMap { $0["file"] }
    guard !scans.isEmpty else {
      throw SpecimenError.nothingToUse(
        "no row of the truth file is an upright scan of 10 pixels a character whose check digits agree")
    }
    self.folder = folder
    self.fonts = fonts
  }

  /// Draws picture number `index` of the set with this seed.
  ///
  /// - Returns: the picture and its row for the truth table; grades 1 to 4 take turns.
  /// - Throws: `SpecimenError`.
  public func picture(_ index: Int, seed: UInt64) throws -> (
    picture: Picture, quality: Int, row: [String: String]
  ) {
    var random = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
    let grade = index % 4
    let pitches = Self.pitches[grade]
    let fitting = scans.filter { Self.pixelsPerCharacter($0) >= pitches.lowerBound }
    let scan = random.pick(fitting.isEmpty ? scans : fitting)
    let file = scan["file"] ?? ""
    let shot = try Self.shot(of: scan, picture: Picture(contentsOf: "\(folder)/\(file)"))
    let scale = min(random.uniform(pitches), shot.pitch) / shot.pitch
    let turn = random.pick(weighted: [(0, 0.66), (180, 0.2), (90, 0.07), (270, 0.07)])
    let tilt = random.uniform(-18...18)
    let map = Self.view(
      of: shot, scale: scale, turn: Double(turn) + tilt, &random)
    let bounds = map(shot.document).bounds
    let (width, height) = Self.frame(
      for: bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, &random)
    let background = try self.background(
      width: width, height: height, unit: shot.pitch * scale, &random)
    let x = random.uniform(0.02...0.98) * (Double(width) - (bounds.maxX - bounds.minX)) - bounds.minX
    let y = random.uniform(0.02...0.98) * (Double(height) - (bounds.maxY - bounds.minY)) - bounds.minY
    var result = shot.laid(over: background, by: Homography.translation(x, y).after(map))
    let pitch = result.pitch
    let troubles = try spoil(&result, grade: grade, &random)
    var row = scan
    row["kind"] = "handheld"
    row["rotation"] = String(turn)
    row["px_per_char"] = format(pitch, 1)
    row["note"] = troubles
    row["grade"] = String(grade + 1)
    row["tilt"] = format(tilt, 1)
    row["source"] = file
    row["seed"] = "\(seed):\(index)"
    return (result.picture, Self.qualities[grade], row)
  }

  private static func pixelsPerCharacter(_ row: [String: String]) -> Double {
    Double(row["px_per_char"] ?? "") ?? 0
  }

  /// A scan as a shot.
  ///
  /// The truth says how large its characters are but not where; the zone is taken to lie in the middle of the
  /// lower part, which is near enough to place light and shade.
  private static func shot(of row: [String: String], picture: Picture) -> Shot {
    let count = (row["lines"] ?? "").split(separator: "|").map(\.count).max() ?? 44
    return Shot(picture, charactersPerLine: count, pitch: pixelsPerCharacter(row))
  }

  /// A camera above the document, up to 18 degrees from upright.
  private static func view(
    of shot: Shot, scale: Double, turn: Double, _ random: inout SeededGenerator
  ) -> Homography {
    let (width, height) = (Double(shot.picture.width) * scale, Double(shot.picture.height) * scale)
    let slant = random.uniform(3...18)
    let direction = random.uniform(0...(2 * .pi))
    let camera = Homography.camera(
      yaw: slant * cos(direction), pitch: slant * sin(direction),
      distance: max(width, height) * random.uniform(1.2...2.2))
    return camera.after(.rotation(degrees: turn)).after(.translation(-width / 2, -height / 2))
      .after(.scale(scale, scale))
  }

  /// One of the usual frame sizes that hold a document of this size, upright or across.
  private static func frame(
    for width: Double, _ height: Double, _ random: inout SeededGenerator
  ) -> (Int, Int) {
    let fitting = frames.flatMap { [$0, ($0.1, $0.0)] }.filter {
      Double($0.0) * 0.97 > width && Double($0.1) * 0.97 > height
    }
    guard !fitting.isEmpty else { return (Int(width * 1.05) + 1, Int(height * 1.05) + 1) }
    return random.pick(fitting)
  }

  /// Another picture, enlarged to fill the frame, with things lying on it.
  private func background(
    width: Int, height: Int, unit: Double, _ random: inout SeededGenerator
  ) throws -> Picture {
    let table = Table(unit: unit, objects: random.integer(2...14))
    guard !backgrounds.isEmpty, random.chance(0.85) else {
      let canvas = try Canvas(width: width, height: height)
      table.draw(on: canvas, fonts: fonts, using: &random)
      return canvas.picture
    }
    let picture = try Picture(contentsOf: "\(folder)/\(random.pick(backgrounds))")
    let factor = max(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    let slackX = Double(picture.width) - Double(width) / factor
    let slackY = Double(picture.height) - Double(height) / factor
    let (x, y) = (random.unit() * slackX, random.unit() * slackY)
    let filled = picture.softened(forShrinkingBy: 1 / factor).sampled(width: width, height: height) {
      ($0 / factor + x, $1 / factor + y)
    }
    let canvas = try Canvas(filled)
    table.drawObjects(on: canvas, fonts: fonts, using: &random)
    return canvas.picture
  }

  private func spoil(_ shot: inout Shot, grade: Int, _ random: inout SeededGenerator) throws -> String {
    let strengths = Self.strengths[grade]
    var troubles: [(Trouble, Double)] = [
      (.unevenLight, 1.6), (random.chance(0.6) ? .defocus : .motionBlur, 1), (.sensorNoise, 0.8),
    ]
    if random.chance(0.15 + 0.1 * Double(grade)) { troubles.insert((.shadow, 1), at: 1) }
    if grade > 0 && random.chance(0.1 * Double(grade)) { troubles.insert((.glare, 0.5), at: 1) }
    var applied: [String] = []
    for (trouble, factor) in troubles {
      let strength = random.uniform(strengths) * factor
      try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
      applied.append("\(trouble.rawValue)=\(format(strength, 2))")
    }
    return applied.joined(separator: ",")
  }
}

/// `value` with `places` decimals.
func format(_ value: Double, _ places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { result, _ in result * 10 }
  let scaled = Int((abs(value) * scale).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % Int(scale))
  let padding = String(repeating: "0", count: places - fraction.count)
  return "\(sign)\(scaled / Int(scale)).\(padding)\(fraction)"
}
