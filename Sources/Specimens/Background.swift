import Glibc
import Imaging

/// The security print below everything else: guilloches, nets, relief lines, microtext, large lettering.
///
/// Drawn in millimetres.
struct Background {
  /// Paper at the left and the right.
  let paper: (Color, Color)
  /// Inks of the lines.
  let inks: [Color]
  /// What is drawn, in this order.
  let layers: [Layer]
  /// How strongly, 0…1.
  let boldness: Double
  /// The word that microtext and lettering repeat.
  let word: String

  enum Layer: CaseIterable {
    case waves, rosettes, relief, microtext, lettering, grid, stipple
  }

  /// A background of any kind.
  ///
  /// - Parameter boldness: how much it shows; real ones reach from 0.1 to 0.9.
  init(word: String, boldness: Double? = nil, using random: inout SeededGenerator) {
    let hue = random.unit()
    let near = (hue + random.uniform(-0.12...0.12) + 1).truncatingRemainder(dividingBy: 1)
    let far = (hue + random.uniform(0.2...0.6)).truncatingRemainder(dividingBy: 1)
    let depth = random.uniform(0.01...0.16)
    paper = (
      Color(hue: hue, saturation: depth, brightness: random.uniform(0.9...0.99)),
      Color(
        hue: random.chance(0.5) ? near : far, saturation: depth * random.uniform(0.6...1.6),
        brightness: random.uniform(0.88...0.99))
    )
    inks = [hue, near, far].map {
      Color(hue: $0, saturation: random.uniform(0.3...0.75), brightness: random.uniform(0.5...0.85))
    }
    let kinds = random.shuffle(Layer.allCases)
    layers = Array(kinds.prefix(random.integer(1...4)))
    self.boldness = boldness ?? random.uniform(0.12...0.75)
    self.word = word
  }

  func draw(
    on canvas: Canvas, width: Double, height: Double, fonts: Fonts, using random: inout SeededGenerator
  ) {
    canvas.setGradient(
      paper.0, at: Point(x: 0, y: 0), paper.1, at: Point(x: width, y: height * random.uniform(0...1)))
    canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
    for layer in layers {
      let ink = random.pick(inks)
      switch layer {
      case .waves: drawWaves(on: canvas, width, height, ink, &random)
      case .rosettes: drawRosettes(on: canvas, width, height, &random)
      case .relief: drawRelief(on: canvas, width, height, ink, &random)
      case .microtext: drawMicrotext(on: canvas, width, height, ink, fonts, &random)
      case .lettering: drawLettering(on: canvas, width, height, ink, fonts, &random)
      case .grid: drawGrid(on: canvas, width, height, ink, &random)
      case .stipple: drawStipple(on: canvas, width, height, ink, &random)
      }
    }
  }

  /// Families of waving lines whose phase drifts from one line to the next.
  private func drawWaves(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ random: inout SeededGenerator
  ) {
    for _ in 0..<random.integer(1...2) {
      let step = random.uniform(0.7...2.2)
      let amplitude = random.uniform(0.8...5)
      let period = random.uniform(9...60)
      let drift = random.uniform(-0.35...0.35)
      let second = (random.uniform(0.2...0.6), random.uniform(2.1...3.7))
      let slope = random.uniform(-0.3...0.3)
      canvas.setColor(ink, opacity: 0.25 + 0.6 * boldness)
      var phase = random.uniform(0...6)
      for y in stride(from: -10 - abs(slope) * width, to: height + 10 + abs(slope) * width, by: step) {
        phase += drift
        let points = stride(from: 0.0, through: width + 1, by: 0.9).map { x in
          let t = 2 * .pi * x / period
          return Point(
            x: x, y: y + slope * x + amplitude * (sin(t + phase) + second.0 * sin(second.1 * t - phase)))
        }
        canvas.polyline(points, width: 0.07 + 0.13 * boldness)
      }
    }
  }

  /// Rings of closed curves, as geometric lathes cut them.
  private func drawRosettes(
    on canvas: Canvas, _ width: Double, _ height: Double, _ random: inout SeededGenerator
  ) {
    for _ in 0..<random.integer(1...4) {
      let center = Point(x: random.uniform(0...width), y: random.uniform(0...height))
      let radius = random.uniform(9...34)
      let lobes = Double(random.integer(5...18))
      let depth = random.uniform(0.08...0.4)
      let rings = random.integer(5...13)
      for ring in 0..<rings {
        let size = radius * (0.25 + 0.75 * Double(ring) / Double(rings))
        let turn = Double(ring) * random.uniform(0.02...0.2)
        let points = (0..<260).map { step -> Point in
          let angle = 2 * .pi * Double(step) / 260
          let reach = size * (1 + depth * sin(lobes * angle + turn * lobes) * cos(2 * angle + turn))
          return Point(x: center.x + reach * cos(angle + turn), y: center.y + reach * sin(angle + turn))
        }
        canvas.setColor(inks[ring % inks.count], opacity: 0.25 + 0.6 * boldness)
        canvas.polyline(points, width: 0.08 + 0.12 * boldness, closed: true)
      }
    }
  }

  /// Fine parallel lines that bulge over a hidden shape.
  private func drawRelief(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ random: inout SeededGenerator
  ) {
    let step = random.uniform(0.45...0.9)
    let center = Point(x: random.uniform(0...width), y: random.uniform(0...height))
    let size = random.uniform(8...30)
    let lift = random.uniform(0.4...1.4)
    canvas.setColor(ink, opacity: 0.2 + 0.55 * boldness)
    for y in stride(from: 0, through: height, by: step) {
      let points = stride(from: 0.0, through: width + 1, by: 1.2).map { x -> Point in
        let distance = hypot(x - center.x, y - center.y) / size
        return Point(x: x, y: y - lift * exp(-distance * distance * distance * distance))
      }
      canvas.polyline(points, width: 0.08 + 0.18 * boldness)
    }
  }

  private func drawMicrotext(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ fonts: Fonts,
    _ random: inout SeededGenerator
  ) {
    let size = random.uniform(0.7...1.7)
    let face = random.pick(fonts.sans)
    let text = String(repeating: word + " ", count: Int(width / (face.width(word + " ") * size)) + 2)
    canvas.setColor(ink, opacity: 0.25 + 0.6 * boldness)
    let spacing = size * random.uniform(1.3...4)
    for (row, y) in stride(from: size, through: height, by: spacing).enumerated() {
      canvas.write(text, face: face, size: size, x: -Double(row % 5) * size * 1.7, y: y)
    }
  }

  private func drawLettering(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ fonts: Fonts,
    _ random: inout SeededGenerator
  ) {
    let size = random.uniform(6...24)
    let face = random.pick(fonts.sans + fonts.serif)
    let isLight = random.chance(0.35)
    canvas.setColor(isLight ? .white : ink, opacity: (isLight ? 0.45 : 0.08) + 0.34 * boldness)
    for y in stride(
      from: random.uniform(0...size), through: height + size, by: size * random.uniform(0.9...1.6))
    {
      var x = random.uniform(-size...0)
      while x < width {
        canvas.write(word, face: face, size: size, x: x, y: y)
        x += face.width(word) * size + size * 0.4
      }
    }
  }

  private func drawGrid(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ random: inout SeededGenerator
  ) {
    let step = random.uniform(0.9...3.2)
    let slant = random.uniform(-1.2...1.2)
    canvas.setColor(ink, opacity: 0.2 + 0.5 * boldness)
    for x in stride(from: -height * 1.5, through: width + height * 1.5, by: step) {
      let ends = [Point(x: x, y: 0), Point(x: x + slant * height, y: height)]
      canvas.polyline(ends, width: 0.07 + 0.1 * boldness)
      let mirrored = [Point(x: x, y: 0), Point(x: x - (slant + 0.3) * height, y: height)]
      canvas.polyline(mirrored, width: 0.07 + 0.1 * boldness)
    }
  }

  private func drawStipple(
    on canvas: Canvas, _ width: Double, _ height: Double, _ ink: Color, _ random: inout SeededGenerator
  ) {
    canvas.setColor(ink, opacity: 0.25 + 0.5 * boldness)
    let step = random.uniform(0.8...1.8)
    for y in stride(from: 0, through: height, by: step) {
      for x in stride(from: 0, through: width, by: step) {
        let radius = step * (0.08 + 0.2 * abs(sin(x * 0.13 + sin(y * 0.21) * 2)))
        canvas.circle(x: x + random.uniform(-0.2...0.2) * step, y: y, radius: radius)
      }
      canvas.fill()
    }
  }
}
