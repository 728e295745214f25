import Imaging

/// The page of a booklet opposite to the data page.
struct FacingPage {
  /// Width in pixels.
  let width: Double
  /// Height in pixels.
  let height: Double
  /// The pitch of the zone's characters in pixels.
  let unit: Double

  func draw(on canvas: Canvas, fonts: Fonts, using random: inout SeededGenerator) {
    let paper = Color(hue: random.unit(), saturation: random.uniform(0.03...0.15), brightness: 0.95)
    canvas.setColor(paper)
    canvas.fillAll()
    let ink = Color(hue: random.unit(), saturation: 0.6, brightness: 0.45)
    canvas.setColor(ink, opacity: 0.25)
    let step = unit * random.uniform(0.7...1.6)
    for y in stride(from: 0, to: height, by: step) {
      canvas.polyline([Point(x: 0, y: y), Point(x: width, y: y + step * 3)], width: unit * 0.08)
    }
    canvas.setColor(Color(0.15, 0.15, 0.2))
    let size = unit * random.uniform(0.9...1.5)
    for row in 0..<random.integer(4...14) {
      let y = height * 0.12 + Double(row) * size * 2
      guard y < height * 0.85 else { break }
      let count = Int(width * 0.8 / (size * 0.7))
      canvas.write(
        Table.words(count, &random), face: row == 0 ? fonts.sans[1] : fonts.serif[0], size: size,
        x: width * 0.08, y: y)
    }
    if random.chance(0.5) {
      canvas.setColor(Color(hue: random.unit(), saturation: 0.7, brightness: 0.5), opacity: 0.6)
      canvas.circle(x: width * random.uniform(0.3...0.7), y: height * 0.6, radius: height * 0.2)
      canvas.stroke(width: unit * 0.4)
    }
  }
}
