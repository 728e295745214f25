import Glibc
import Imaging

/// A table top with things on it: papers, cards, pens, coins, cables, keyboards.
struct Table {
  /// The pitch of a document's characters in the same picture, which gives the things their size.
  let unit: Double
  /// How many things lie there.
  let objects: Int

  func draw(on canvas: Canvas, fonts: Fonts, using random: inout SeededGenerator) {
    drawTop(on: canvas, &random)
    drawObjects(on: canvas, fonts: fonts, using: &random)
  }

  /// The things alone, over what the canvas shows already.
  func drawObjects(on canvas: Canvas, fonts: Fonts, using random: inout SeededGenerator) {
    for _ in 0..<objects {
      let x = random.uniform(0...Double(canvas.width))
      let y = random.uniform(0...Double(canvas.height))
      let angle = random.chance(0.5) ? random.uniform(-12...12) : random.uniform(0...360)
      let kind = random.integer(0...6)
      canvas.saved {
        canvas.translate(x, y)
        canvas.rotate(degrees: angle)
        canvas.scale(unit)
        switch kind {
        case 0, 1: drawPaper(on: canvas, fonts, &random)
        case 2: drawCard(on: canvas, fonts, &random)
        case 3: drawPen(on: canvas, &random)
        case 4: drawCoins(on: canvas, &random)
        case 5: drawCable(on: canvas, &random)
        default: drawKeyboard(on: canvas, fonts, &random)
        }
      }
    }
  }

  private func drawTop(on canvas: Canvas, _ random: inout SeededGenerator) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let base = Color(
      hue: random.chance(0.6) ? random.uniform(0.04...0.12) : random.unit(),
      saturation: random.uniform(0.05...0.6), brightness: random.uniform(0.15...0.9))
    let other = base.mixed(with: random.chance(0.5) ? .black : .white, random.uniform(0.05...0.3))
    canvas.setGradient(base, at: Point(x: 0, y: 0), other, at: Point(x: width, y: height))
    canvas.fillAll()
    guard random.chance(0.75) else { return }
    // Grain: long wavering strokes a little darker or lighter than the top.
    let turned = random.chance(0.5)
    for _ in 0..<Int(60 + height / unit * 2) {
      let along = random.uniform(0...(turned ? width : height))
      let wave = random.uniform(0...(unit * 1.5))
      let period = random.uniform(15...60) * unit
      let phase = random.uniform(0...6)
      let length = turned ? height : width
      let points = stride(from: 0.0, through: length, by: max(unit, length / 80)).map { t in
        let across = along + wave * sin(t / period * 6.28 + phase)
        return turned ? Point(x: across, y: t) : Point(x: t, y: across)
      }
      canvas.setColor(random.chance(0.6) ? .black : .white, opacity: random.uniform(0.03...0.14))
      canvas.polyline(points, width: unit * random.uniform(0.05...0.5))
    }
  }

  private func drawShadow(on canvas: Canvas, width: Double, height: Double) {
    for step in 1...4 {
      let grow = Double(step) * 0.15
      canvas.setColor(.black, opacity: 0.08)
      canvas.roundRectangle(
        x: -width / 2 - grow + 0.25, y: -height / 2 - grow + 0.35, width: width + 2 * grow,
        height: height + 2 * grow, radius: 0.5)
      canvas.fill()
    }
  }

  /// A printed sheet: paragraphs, a table of figures, headings; sometimes in a fixed pitch like a zone's.
  private func drawPaper(on canvas: Canvas, _ fonts: Fonts, _ random: inout SeededGenerator) {
    let (width, height) = (random.uniform(14...60), random.uniform(12...70))
    drawShadow(on: canvas, width: width, height: height)
    canvas.setColor(Color(hue: random.unit(), saturation: random.uniform(0...0.12), brightness: 0.95))
    canvas.fillRectangle(x: -width / 2, y: -height / 2, width: width, height: height)
    canvas.clipRectangle(x: -width / 2, y: -height / 2, width: width, height: height)
    let face = random.pick(fonts.sans + fonts.serif + fonts.mono + [fonts.ocrB[0]])
    let size = random.uniform(0.6...2)
    let spacing = size * random.uniform(1.2...1.9)
    canvas.setColor(Color(hue: random.unit(), saturation: random.chance(0.8) ? 0 : 0.7, brightness: 0.2))
    var y = -height / 2 + 2 * spacing
    while y < height / 2 - spacing {
      if random.chance(0.12) {
        y += spacing
        continue
      }
      let count = Int((width - 3) / (size * 0.62) * (random.chance(0.2) ? random.unit() : 1))
      canvas.write(Self.words(count, &random), face: face, size: size, x: -width / 2 + 1.5, y: y)
      y += spacing
    }
  }

  private func drawCard(on canvas: Canvas, _ fonts: Fonts, _ random: inout SeededGenerator) {
    let (width, height) = (33.7, 21.3)
    drawShadow(on: canvas, width: width, height: height)
    canvas.roundRectangle(x: -width / 2, y: -height / 2, width: width, height: height, radius: 1.2)
    let color = Color(
      hue: random.unit(), saturation: random.uniform(0.1...0.8), brightness: random.uniform(0.3...0.95))
    canvas.setGradient(
      color, at: Point(x: -width / 2, y: 0), color.mixed(with: .white, 0.4),
      at: Point(x: width / 2, y: height / 2))
    canvas.fill()
    canvas.setColor(random.chance(0.5) ? .black : .white, opacity: 0.85)
    canvas.write(Self.words(12, &random), face: fonts.sans[1], size: 2, x: -14, y: -6)
    if random.chance(0.4) {
      canvas.setColor(.black, opacity: 0.85)
      canvas.fillRectangle(x: -width / 2, y: -height / 2 + 2, width: width, height: 4.5)
    }
    let digits = (0..<4).map { _ in String(random.integer(1_000...9_999)) }.joined(separator: " ")
    canvas.setColor(.black, opacity: 0.8)
    canvas.write(digits, face: fonts.mono[0], size: 2.2, x: -13, y: 2)
    canvas.write(Self.words(18, &random), face: fonts.ocrB[0], size: 1.3, x: -13, y: 6)
  }

  private func drawPen(on canvas: Canvas, _ random: inout SeededGenerator) {
    let length = random.uniform(45...58)
    let color = Color(hue: random.unit(), saturation: random.uniform(0...1), brightness: random.unit())
    canvas.setColor(.black, opacity: 0.25)
    canvas.roundRectangle(x: -length / 2 + 0.4, y: -1.2, width: length, height: 3.4, radius: 1.6)
    canvas.fill()
    canvas.roundRectangle(x: -length / 2, y: -1.6, width: length, height: 3.2, radius: 1.5)
    canvas.setGradient(
      color.mixed(with: .white, 0.4), at: Point(x: 0, y: -1.6), color.mixed(with: .black, 0.4),
      at: Point(x: 0, y: 1.6))
    canvas.fill()
    canvas.setColor(Color(0.8, 0.8, 0.82))
    canvas.fillRectangle(x: length / 4, y: -1.9, width: 1, height: 3.8)
  }

  private func drawCoins(on canvas: Canvas, _ random: inout SeededGenerator) {
    for _ in 0..<random.integer(1...4) {
      let (x, y) = (random.uniform(-8...8), random.uniform(-8...8))
      let radius = random.uniform(3.6...5.2)
      let color = random.chance(0.5) ? Color(0.72, 0.5, 0.3) : Color(0.75, 0.74, 0.7)
      canvas.setColor(.black, opacity: 0.3)
      canvas.circle(x: x + 0.3, y: y + 0.4, radius: radius)
      canvas.fill()
      canvas.setGradient(
        color.mixed(with: .white, 0.5), at: Point(x: x - radius, y: y - radius),
        color.mixed(with: .black, 0.4), at: Point(x: x + radius, y: y + radius))
      canvas.circle(x: x, y: y, radius: radius)
      canvas.fill()
      canvas.setColor(color.mixed(with: .black, 0.4), opacity: 0.7)
      canvas.circle(x: x, y: y, radius: radius * 0.86)
      canvas.stroke(width: 0.25)
    }
  }

  private func drawCable(on canvas: Canvas, _ random: inout SeededGenerator) {
    var point = Point(x: -40, y: 0)
    var points = [point]
    var direction = random.uniform(-0.5...0.5)
    for _ in 0..<70 {
      direction += random.uniform(-0.25...0.25)
      point = Point(x: point.x + 1.5 * cos(direction), y: point.y + 1.5 * sin(direction))
      points.append(point)
    }
    let shade = random.chance(0.6) ? 0.1 : 0.9
    canvas.setColor(.black, opacity: 0.25)
    canvas.polyline(points.map { Point(x: $0.x + 0.3, y: $0.y + 0.4) }, width: 1.7)
    canvas.setColor(Color(shade, shade, shade))
    canvas.polyline(points, width: 1.5)
    canvas.setColor(.white, opacity: 0.3)
    canvas.polyline(points.map { Point(x: $0.x - 0.2, y: $0.y - 0.3) }, width: 0.3)
  }

  private func drawKeyboard(on canvas: Canvas, _ fonts: Fonts, _ random: inout SeededGenerator) {
    let dark = random.chance(0.6)
    canvas.setColor(dark ? Color(0.12, 0.12, 0.13) : Color(0.8, 0.8, 0.82))
    canvas.roundRectangle(x: -52, y: -16, width: 104, height: 32, radius: 2)
    canvas.fill()
    for row in 0..<4 {
      for column in 0..<13 {
        let (x, y) = (-50 + Double(column) * 7.6 + Double(row), -14 + Double(row) * 7.4)
        canvas.setColor(dark ? Color(0.2, 0.2, 0.22) : Color(0.95, 0.95, 0.95))
        canvas.roundRectangle(x: x, y: y, width: 6.6, height: 6.4, radius: 0.8)
        canvas.fill()
        canvas.setColor(dark ? .white : .black, opacity: 0.85)
        let letter = String(UnicodeScalar(UInt8(65 + random.integer(0...25))))
        canvas.write(letter, face: fonts.sans[0], size: 2.2, x: x + 1, y: y + 2.7)
      }
    }
  }

  /// Pronounceable nonsense with a figure here and there.
  static func words(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    let upper = random.chance(0.3)
    while text.count < count {
      if random.chance(0.12) {
        text += String(random.integer(1...99_999))
      } else {
        for _ in 0..<random.integer(1...4) {
          text += random.pick(["ba", "re", "ti", "lo", "men", "sta", "ro", "ke", "du", "fi", "qua", "ver"])
        }
      }
      text += random.chance(0.1) ? ". " : " "
    }
    let cut = String(text.prefix(max(count, 0)))
    return upper ? cut.uppercased() : cut
  }
}
