import Glibc
import Imaging

/// Training lines: drawn over document backgrounds, spoiled, and cut out as a locator cuts them.
///
/// The cut has a locator's errors: too much or too little above, below and at the sides, a bit of the
/// neighbouring line, a rest of tilt and perspective, a pitch that drifts along the line. Line `n` depends on
/// the seed and on `n` alone.
public final class LineCorpus {
  /// What the lines are like.
  public struct Settings: Sendable {
    /// How bad the worst lines are, 0…1; 0.4 and less suits the first steps of training.
    public var hardness = 1.0
    /// The share of lines cut to 5 to 18 characters.
    public var fragments = 0.15
    /// The share of lines whose characters know nothing of each other.
    public var nonsense = 0.35
    /// The share of lines in typefaces that are not OCR-B.
    public var neighbours = 0.06
    /// The share of black and white lines.
    public var binarised = 0.12
    /// Lines higher than this are made smaller, in pixels.
    public var maximumHeight = 48
    /// From one character to the next in pixels, 3…34; nil: various.
    ///
    /// Lines of one size are kept where they can't be read.
    public var pixelsPerCharacter: Double?
    /// The only troubles, with their strengths of 0…1; nil: various.
    ///
    /// Lines with troubles named here are kept where they can't be read.
    public var troubles: [(Trouble, Double)]?

    /// The usual mixture.
    public init() {}
  }

  private struct Strip {
    let pitch: Double
    let picture: Picture
  }

  private let seed: UInt64
  private let settings: Settings
  private let fonts: Fonts
  private let strips: [[Strip]]
  /// Whether the lines shall have one size or trouble alone.
  private var isMeasured: Bool { settings.pixelsPerCharacter != nil || settings.troubles != nil }
  private static let masterPitches = [14.0, 20, 28]

  /// A corpus of this seed; it draws its stock of backgrounds, which takes a second or two.
  ///
  /// - Throws: `SpecimenError`.
  public init(seed: UInt64, settings: Settings = Settings(), fonts: Fonts) throws {
    self.seed = seed
    self.settings = settings
    self.fonts = fonts
    var random = SeededGenerator(seed: seed)
    strips = try Self.masterPitches.map { pitch in
      try (0..<24).map { _ in try Self.strip(pitch: pitch, fonts: fonts, &random) }
    }
  }

  /// The lower part of a document without its texts.
  private static func strip(pitch: Double, fonts: Fonts, _ random: inout SeededGenerator) throws -> Strip {
    let scale = pitch / 2.54
    let canvas = try Canvas(width: Int(136 * scale), height: Int(26 * scale))
    let word = random.pick(["UTOPIA", "UTO", "SPECIMEN", "REPUBLIC", "KINGDOM", "PASSPORT"])
    let background = Background(word: word, using: &random)
    canvas.scale(scale)
    canvas.translate(0, -62)
    background.draw(on: canvas, width: 136, height: 88, fonts: fonts, using: &random)
    if random.chance(0.3) { drawOverprint(on: canvas, fonts, &random) }
    return Strip(pitch: pitch, picture: canvas.picture.grey)
  }

  /// A large word across, as specimens carry it.
  private static func drawOverprint(on canvas: Canvas, _ fonts: Fonts, _ random: inout SeededGenerator) {
    canvas.saved {
      canvas.translate(random.uniform(0...90), random.uniform(70...88))
      canvas.rotate(degrees: random.uniform(-40...40))
      canvas.setColor(Color(0.8, 0.1, 0.15), opacity: random.uniform(0.15...0.5))
      let word = random.pick(["SPECIMEN", "MUSTER", "MUESTRA", "SAMPLE"])
      canvas.write(word, face: fonts.sans[1], size: random.uniform(5...13), x: 0, y: 0)
    }
  }

  /// Draws line number `index`.
  ///
  /// - Throws: `SpecimenError`.
  public func line(_ index: Int) throws -> TrainingLine {
    var random = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
    let text = LineText(nonsense: settings.nonsense, fragments: settings.fragments, using: &random)
    var hardness = settings.hardness * random.unit()
    while true {
      let (line, isReadable) = try draw(text, hardness: hardness, &random)
      if isReadable || isMeasured || hardness < 0.02 { return line }
      hardness *= 0.7
    }
  }

  /// A line of this text and whether a careful eye can read it.
  private func draw(
    _ text: LineText, hardness: Double, _ random: inout SeededGenerator
  ) throws -> (TrainingLine, isReadable: Bool) {
    let smallest = 12 - 6.5 * settings.hardness
    // The small ones are the hard ones.
    let seen =
      settings.pixelsPerCharacter ?? random.logUniform(smallest...(random.chance(0.25) ? 12.5 : 34))
    let master = Self.masterPitches.firstIndex { $0 >= seen } ?? Self.masterPitches.count - 1
    var (shot, ink) = try print(text, strip: random.pick(strips[master]), &random)
    let troubles =
      settings.troubles.map(Troubles.init)
      ?? Troubles(hardness: hardness, pixelsPerCharacter: seen, using: &random)
    if !isMeasured { try LineClutter(fonts: fonts).draw(over: &shot, using: &random) }
    try troubles.spoilSurface(of: &shot, fonts: fonts, &random)
    let pitch = min(seen, shot.pitch * 1.25)
    let cut = LineCut(hardness: hardness, using: &random)
    let picture = cut.cut(shot, pitch: pitch)
    var seenShot = Shot(
      picture: picture, zone: LineCut.zone(of: picture, pitch: pitch, count: shot.charactersPerLine),
      document: shot.document, charactersPerLine: shot.charactersPerLine)
    try troubles.spoilOptics(of: &seenShot, fonts: fonts, &random)
    let finished = finish(seenShot.picture, &random)
    let line = TrainingLine(
      picture: random.chance(0.6) ? finished.framed : finished, text: text.lines[text.target],
      pixelsPerCharacter: pitch, kind: text.kind, troubles: troubles.description)
    shot.picture = ink
    let ideal = cut.cut(shot, pitch: pitch).resized(width: finished.width, height: finished.height)
    return (line, Legibility(ideal: ideal, seen: finished, characters: shot.charactersPerLine).isReadable)
  }

  /// The target line with a part of its neighbours, printed over a background, and the ink alone.
  private func print(
    _ text: LineText, strip: Strip, _ random: inout SeededGenerator
  ) throws -> (Shot, ink: Picture) {
    let pitch = strip.pitch
    let style = ZonePrint(fonts: fonts, neighbours: settings.neighbours, using: &random)
    let count = text.lines[text.target].count
    let (width, height) = (Int(pitch * (Double(count) + 6)), Int(pitch * 3.8))
    let x = random.integer(0...max(0, strip.picture.width - width))
    let y = random.integer(0...max(0, strip.picture.height - height))
    var picture = strip.picture.cropped(
      x: x, y: y, width: min(width, strip.picture.width), height: min(height, strip.picture.height))
    let baseline = pitch * 2.35
    let spacing = text.spacing * pitch * random.uniform(0.93...1.07)
    let baselines = text.lines.indices.map { baseline + Double($0 - text.target) * spacing }
    let ink = try style.ink(
      text.lines, width: picture.width, height: picture.height, pitch: pitch, x: 3 * pitch,
      baselines: baselines,
      using: &random)
    let level = Picture(width: 1, height: 1, planes: style.color.levels.map { [$0] }).luminancePlane[0]
    picture.blend([level], opacity: ink)
    let top = baseline - style.capHeight * pitch
    let shot = Shot(
      picture: picture,
      zone: Quad(x: 3 * pitch, y: top, width: Double(count) * pitch, height: style.capHeight * pitch),
      document: Quad(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)),
      charactersPerLine: count)
    return (shot, Picture(width: picture.width, height: picture.height, planes: [ink]))
  }

  /// What a pipeline does to the strip before it is read: another size, sharpening, black and white.
  private func finish(_ picture: Picture, _ random: inout SeededGenerator) -> Picture {
    var result = picture
    if random.chance(0.2) {
      result = result.sharpened(sigma: random.uniform(0.7...1.5), amount: Float(random.uniform(0.3...1.6)))
    }
    let binarised = random.chance(settings.binarised)
    let height =
      binarised ? random.integer(32...64) : random.chance(0.5) ? random.integer(22...56) : result.height
    if height != result.height {
      let width = max(8, result.width * height / max(result.height, 1))
      result = result.resized(width: width, height: max(8, height))
    }
    if binarised { result = Binarisation.random(using: &random).apply(to: result) }
    guard result.height > settings.maximumHeight else { return result }
    return result.resized(
      width: max(8, result.width * settings.maximumHeight / result.height), height: settings.maximumHeight)
  }
}

extension Picture {
  /// With the border that a line gets before it is read: its edges, continued to the left and the right.
  var framed: Picture {
    let side = Int((0.3 * Double(height)).rounded())
    return sampled(width: width + 2 * side, height: height) { x, y in (x - Double(side), y) }
  }
}
