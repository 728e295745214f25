/// A colour by its parts of red, green and blue, each 0…1.
struct Color: Sendable, Equatable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  static let black = Color(0, 0, 0)
  static let white = Color(1, 1, 1)

  /// A colour by hue (0…1 once around), saturation and brightness.
  init(hue: Double, saturation: Double, brightness: Double) {
    func part(_ shift: Double) -> Double {
      let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(part(5), part(3), part(1))
  }

  /// The colour `fraction` of the way to `other`.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red + (other.red - red) * fraction, green + (other.green - green) * fraction,
      blue + (other.blue - blue) * fraction)
  }

  /// The parts on the scale of a picture, 0…255.
  var levels: [Float] { [Float(red * 255), Float(green * 255), Float(blue * 255)] }
}
