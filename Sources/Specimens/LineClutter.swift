import Glibc
import Imaging

/// What a cut line shows besides its characters: frames, other print and the document's edge beyond its ends, rules
/// above and below, strokes of a pen or an ornament across.
struct LineClutter {
  private enum Piece: CaseIterable {
    case bar, print, edge
  }

  /// How often each end has something beside it, a line a rule along it, and a stroke across it.
  private static let chances = (end: 0.22, rule: 0.06, stroke: 0.1)

  private let fonts: Fonts

  init(fonts: Fonts) {
    self.fonts = fonts
  }

  /// Draws over `shot`, whose zone is one upright line.
  func draw(over shot: inout Shot, using random: inout SeededGenerator) throws {
    for atRight in [false, true] where random.chance(Self.chances.end) {
      switch random.pick(Piece.allCases) {
      case .bar: try drawBar(over: &shot, atRight, &random)
      case .print: try drawPrint(over: &shot, atRight, &random)
      case .edge: darkenBeyondEdge(of: &shot, atRight, &random)
      }
    }
    if random.chance(Self.chances.rule) { try drawRule(over: &shot, &random) }
    if random.chance(Self.chances.stroke) { try drawStroke(over: &shot, &random) }
  }

  /// A frame's side.
  private func drawBar(over shot: inout Shot, _ atRight: Bool, _ random: inout SeededGenerator) throws {
    let breadth = shot.pitch * random.logUniform(0.04...0.6)
    let x = beyond(shot, atRight, shot.pitch * random.uniform(0.15...1.5) + breadth / 2)
    let lean = shot.pitch * random.normal() * 0.1
    let height = Double(shot.picture.height)
    try lay(over: &shot, &random) {
      $0.polyline([Point(x: x - lean, y: 0), Point(x: x + lean, y: height)], width: breadth)
    }
  }

  /// Letters of other print, upright or turned, never of the line's own size.
  private func drawPrint(over shot: inout Shot, _ atRight: Bool, _ random: inout SeededGenerator) throws {
    let face = random.pick(fonts.sans + fonts.serif + fonts.mono)
    let size = shot.pitch * (random.chance(0.5) ? random.uniform(0.4...0.85) : random.uniform(1.9...3))
    let text = (0..<8).map { _ in random.pick(Self.letters) }.joined()
    let gap = shot.pitch * random.uniform(0.35...1.6)
    let y = shot.zone.bounds.maxY + shot.pitch * random.uniform(-0.7...0.4)
    let turn = random.chance(0.5) ? 0.0 : random.chance(0.5) ? 90 : -90
    let rise = face.inkHeight("H").upperBound * size
    // Turned letters lie with their feet or their heads towards the line.
    let near = turn == 0 ? (atRight ? 0 : face.width(text) * size) : (turn > 0) == atRight ? 0 : rise
    let x = beyond(shot, atRight, gap + near)
    let along = turn == 0 ? 0 : random.uniform(1...5) * size
    try lay(over: &shot, &random) { canvas in
      canvas.saved {
        canvas.translate(x, y + (turn < 0 ? along : -along))
        canvas.rotate(degrees: turn)
        canvas.write(text, face: face, size: size, x: 0, y: 0)
      }
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:/-".map(
    String.init)

  /// The table or a finger beyond a straight or round edge.
  private func darkenBeyondEdge(of shot: inout Shot, _ atRight: Bool, _ random: inout SeededGenerator) {
    let pitch = shot.pitch
    let (width, height) = (shot.picture.width, shot.picture.height)
    let x = beyond(shot, atRight, pitch * random.uniform(0.15...1.6))
    let middle = shot.zone.bounds.maxY - pitch * random.uniform(-0.5...1.5)
    let lean = random.normal() * 0.08
    let roundness = random.chance(0.4) ? random.uniform(0.1...0.35) / pitch : 0
    let softness = Float(pitch * random.logUniform(0.04...0.6))
    let shade = Float(random.chance(0.75) ? random.uniform(10...170) : random.uniform(200...255))
    var opacity = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      let off = Double(row) - middle
      let bulge = lean * off + roundness * off * off
      for column in 0..<width {
        let outside = atRight ? Double(column) - x - bulge : x - bulge - Double(column)
        opacity[row * width + column] = Field.step(Float(outside), from: 0, to: softness)
      }
    }
    shot.picture.blend([shade], opacity: opacity)
  }

  /// A line along the line, above or below.
  private func drawRule(over shot: inout Shot, _ random: inout SeededGenerator) throws {
    let zone = shot.zone.bounds
    let breadth = shot.pitch * random.logUniform(0.04...0.3)
    let gap = shot.pitch * random.uniform(0.1...0.5) + breadth / 2
    let y = random.chance(0.5) ? zone.minY - gap : zone.maxY + gap
    let width = Double(shot.picture.width)
    let lean = shot.pitch * random.normal() * 0.03
    try lay(over: &shot, &random) {
      $0.polyline([Point(x: 0, y: y - lean), Point(x: width, y: y + lean)], width: breadth)
    }
  }

  /// An arc through the characters, oftenest through the first or the last.
  private func drawStroke(over shot: inout Shot, _ random: inout SeededGenerator) throws {
    let zone = shot.zone.bounds
    let pitch = shot.pitch
    let place =
      random.chance(0.5)
      ? random.uniform(zone.minX...zone.maxX)
      : (random.chance(0.5) ? zone.minX : zone.maxX) + pitch * random.uniform(-1.5...1.5)
    let height = Double(shot.picture.height)
    // From one side of the strip to the other, at any slant.
    let run = pitch * random.normal() * 4
    let ends = (Point(x: place - run, y: 0), Point(x: place + run, y: height))
    let bend = pitch * random.normal() * 1.2
    let breadth = pitch * random.logUniform(0.03...0.16)
    try lay(over: &shot, opacity: random.uniform(0.25...0.95), &random) {
      $0.move(to: ends.0)
      $0.curve(
        to: ends.1, Point(x: place - run / 3 + bend, y: height / 3),
        Point(x: place + run / 3 + bend, y: height * 2 / 3))
      $0.stroke(width: breadth)
    }
  }

  /// A place `distance` beyond the line's end.
  private func beyond(_ shot: Shot, _ atRight: Bool, _ distance: Double) -> Double {
    atRight ? shot.zone.bounds.maxX + distance : shot.zone.bounds.minX - distance
  }

  /// Lays what `draw` draws over the picture, in some shade of dark.
  private func lay(
    over shot: inout Shot, opacity: Double = 1, _ random: inout SeededGenerator, draw: (Canvas) -> Void
  ) throws {
    let canvas = try Canvas(width: shot.picture.width, height: shot.picture.height, mask: true)
    canvas.setColor(.black, opacity: opacity)
    draw(canvas)
    shot.picture.blend([Float(random.uniform(5...120))], opacity: canvas.coverage)
  }
}
