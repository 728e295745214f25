/// How the characters of one document are printed: face, size, weight, process, ink and steadiness.
struct ZonePrint {
  let face: Face
  let process: PrintProcess
  /// Font size over pitch; 1.383 puts OCR-B of size 1 at its own pitch.
  let size: Double
  /// -1 for the lightest to 1 for the heaviest strokes.
  let weight: Double
  /// How far single characters stray, in parts of the pitch.
  let jitter: Double
  /// The ink's colour.
  let color: Color
  /// How dark the ink is where it covers, 0…1.
  let density: Double

  /// Size over pitch at which an em of 1000 units carries OCR-B's advance of 723.
  static let nominalSize = 1_000.0 / 723

  /// A print as a careful issuer makes it.
  init(nominal face: Face, process: PrintProcess) {
    self.face = face
    self.process = process
    size = Self.nominalSize
    weight = 0
    jitter = 0
    color = Color(0.06, 0.06, 0.07)
    density = process == .engraving ? 0.85 : 0.96
  }

  /// A print of any kind that is met; `neighbours` is the share of typefaces that are not OCR-B.
  init(
    fonts: Fonts, neighbours: Double, process: PrintProcess? = nil, using random: inout SeededGenerator
  ) {
    let isNeighbour = random.chance(neighbours)
    face = isNeighbour ? random.pick(fonts.neighbours) : random.pick(fonts.ocrB)
    self.process = process ?? .random(using: &random)
    let natural = 1 / face.advance("0")
    size = natural * (random.chance(0.7) ? random.uniform(0.96...1.04) : random.uniform(0.86...1.1))
    weight = min(max(random.normal() * 0.35, -0.5), 1)
    jitter = random.chance(0.25) ? random.uniform(0...0.035) : 0
    let tone = random.uniform(0.02...0.22)
    color =
      random.chance(0.8)
      ? Color(tone, tone, tone * random.uniform(0.9...1.3))
      : Color(
        hue: random.unit(), saturation: random.uniform(0.2...0.9), brightness: random.uniform(0.1...0.4))
    density =
      self.process == .engraving ? random.uniform(0.55...0.92) : random.uniform(0.75...1)
  }

  /// Height of a capital letter in parts of the pitch.
  var capHeight: Double { face.inkHeight("H").upperBound * size }

  /// The ink of `lines` on a surface of this size.
  ///
  /// - Parameters:
  ///   - pitch: from one character to the next in pixels.
  ///   - x: left edge of the first cell.
  ///   - baselines: the baseline of each line.
  func ink(
    _ lines: [String], width: Int, height: Int, pitch: Double, x: Double, baselines: [Double],
    using random: inout SeededGenerator
  ) throws -> [Float] {
    let canvas = try Canvas(width: width, height: height, mask: true)
    canvas.setColor(.black)
    for (line, y) in zip(lines, baselines) {
      canvas.write(line, face: face, size: size * pitch, pitch: pitch, x: x, y: y) { _ in
        jitter > 0 ? (random.normal() * jitter * pitch, random.normal() * jitter * pitch) : (0, 0)
      }
    }
    let ink = process.ink(
      canvas.coverage, width: width, height: height, pitch: pitch, weight: weight, using: &random)
    return ink.map { $0 * Float(density) }
  }
}
