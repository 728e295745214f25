import Glibc
import Imaging

/// A drawn bust: nobody's face.
struct Portrait {
  /// Draws it into a frame of this size at the origin.
  func draw(
    on canvas: Canvas, width: Double, height: Double, isWoman: Bool, using random: inout SeededGenerator
  ) {
    let isGrey = random.chance(0.4)
    func tone(_ color: Color) -> Color {
      guard isGrey else { return color }
      let level = 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
      return Color(level, level, level)
    }
    let skin = tone(
      random.pick([
        Color(0.95, 0.8, 0.7), Color(0.87, 0.68, 0.54), Color(0.66, 0.46, 0.33), Color(0.42, 0.28, 0.2),
      ]))
    let hair = tone(
      random.pick([
        Color(0.12, 0.09, 0.08), Color(0.32, 0.2, 0.12), Color(0.75, 0.6, 0.35), Color(0.6, 0.6, 0.6),
        Color(0.5, 0.22, 0.1),
      ]))
    let clothes = tone(
      Color(hue: random.unit(), saturation: random.uniform(0.1...0.7), brightness: random.uniform(0.15...0.7))
    )
    let wall = random.uniform(0.78...0.95)
    canvas.saved {
      canvas.clipRectangle(x: 0, y: 0, width: width, height: height)
      canvas.setGradient(
        Color(wall, wall, wall * 1.02), at: Point(x: 0, y: 0), Color(wall - 0.1, wall - 0.09, wall - 0.06),
        at: Point(x: width, y: height))
      canvas.fillAll()
      drawFigure(on: canvas, width, height, isWoman, skin, hair, clothes, &random)
    }
  }

  private func drawFigure(
    on canvas: Canvas, _ width: Double, _ height: Double, _ isWoman: Bool, _ skin: Color, _ hair: Color,
    _ clothes: Color, _ random: inout SeededGenerator
  ) {
    let center = width * random.uniform(0.48...0.52)
    let face = (width: width * random.uniform(0.4...0.46), height: height * random.uniform(0.42...0.47))
    let eyes = height * 0.44
    if isWoman && random.chance(0.75) {
      canvas.setColor(hair)
      canvas.roundRectangle(
        x: center - face.width * 0.68, y: height * 0.18, width: face.width * 1.36,
        height: height * random.uniform(0.5...0.72), radius: face.width * 0.6)
      canvas.fill()
    }
    canvas.setGradient(
      clothes.mixed(with: .white, 0.15), at: Point(x: 0, y: height * 0.75), clothes.mixed(with: .black, 0.3),
      at: Point(x: width, y: height))
    canvas.ellipse(x: center, y: height * 1.06, width: width * 1.02, height: height * 0.5)
    canvas.fill()
    canvas.setColor(skin.mixed(with: .black, 0.14))
    canvas.roundRectangle(
      x: center - face.width * 0.24, y: height * 0.6, width: face.width * 0.48, height: height * 0.25,
      radius: face.width * 0.2)
    canvas.fill()
    canvas.setGradient(
      skin.mixed(with: .white, 0.12), at: Point(x: center - face.width / 2, y: 0),
      skin.mixed(with: .black, 0.12),
      at: Point(x: center + face.width / 2, y: height))
    canvas.ellipse(x: center, y: height * 0.46, width: face.width, height: face.height)
    canvas.fill()
    canvas.setColor(hair)
    canvas.move(to: Point(x: center - face.width * 0.54, y: eyes))
    canvas.curve(
      to: Point(x: center + face.width * 0.54, y: eyes),
      Point(x: center - face.width * 0.6, y: height * 0.1),
      Point(x: center + face.width * 0.6, y: height * 0.1))
    canvas.curve(
      to: Point(x: center - face.width * 0.54, y: eyes),
      Point(x: center + face.width * 0.34, y: height * random.uniform(0.24...0.32)),
      Point(x: center - face.width * random.uniform(0.1...0.4), y: height * random.uniform(0.22...0.34)))
    canvas.fill()
    drawFeatures(on: canvas, center, height, face.width, eyes, skin, hair, &random)
  }

  private func drawFeatures(
    on canvas: Canvas, _ center: Double, _ height: Double, _ faceWidth: Double, _ eyes: Double, _ skin: Color,
    _ hair: Color, _ random: inout SeededGenerator
  ) {
    let glasses = random.chance(0.2)
    for side in [-1.0, 1] {
      let x = center + side * faceWidth * 0.21
      canvas.setColor(.white, opacity: 0.9)
      canvas.ellipse(x: x, y: eyes, width: faceWidth * 0.17, height: height * 0.028)
      canvas.fill()
      canvas.setColor(Color(0.15, 0.12, 0.1))
      canvas.circle(x: x, y: eyes, radius: height * 0.014)
      canvas.fill()
      canvas.setColor(hair)
      let brow = [
        Point(x: x - faceWidth * 0.11, y: eyes - height * 0.036),
        Point(x: x + faceWidth * 0.11, y: eyes - height * 0.04),
      ]
      canvas.polyline(brow, width: height * 0.011)
      guard glasses else { continue }
      canvas.setColor(.black, opacity: 0.75)
      canvas.ellipse(x: x, y: eyes, width: faceWidth * 0.32, height: height * 0.085)
      canvas.stroke(width: height * 0.007)
    }
    canvas.setColor(skin.mixed(with: .black, 0.3))
    canvas.move(to: Point(x: center - faceWidth * 0.02, y: eyes + height * 0.02))
    canvas.curve(
      to: Point(x: center + faceWidth * 0.03, y: eyes + height * 0.1),
      Point(x: center - faceWidth * 0.08, y: eyes + height * 0.1),
      Point(x: center - faceWidth * 0.02, y: eyes + height * 0.11))
    canvas.stroke(width: height * 0.007)
    canvas.setColor(Color(0.65, 0.3, 0.28).mixed(with: skin, 0.35))
    canvas.ellipse(x: center, y: eyes + height * 0.155, width: faceWidth * 0.3, height: height * 0.02)
    canvas.fill()
  }
}
