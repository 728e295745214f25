import Glibc
import Imaging

extension Trouble {
  /// Troubles that move pixels.
  enum Geometry {
    static func lowerResolution(_ shot: inout Shot, _ strength: Double) {
      let wanted = 20 * pow(3.5 / 20, strength)
      let scale = wanted / shot.pitch
      guard scale < 1 else { return }
      let (width, height) = (shot.picture.width, shot.picture.height)
      let (newWidth, newHeight) = (
        max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded()))
      )
      let map = Homography.scale(Double(newWidth) / Double(width), Double(newHeight) / Double(height))
      shot = Shot(
        picture: shot.picture.resized(width: newWidth, height: newHeight), zone: map(shot.zone),
        document: map(shot.document), charactersPerLine: shot.charactersPerLine)
    }

    static func rotate(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let angle = 45 * strength * (random.chance(0.5) ? 1 : -1)
      shot = shot.mapped(by: .rotation(degrees: angle), background: surround(&random))
    }

    static func tilt(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let direction = random.uniform(0...(2 * .pi))
      let (yaw, pitch) = (62 * strength * cos(direction), 62 * strength * sin(direction))
      let size = Double(max(shot.picture.width, shot.picture.height))
      let camera = Homography.camera(yaw: yaw, pitch: pitch, distance: size * random.uniform(1.3...2))
      let center = Homography.translation(-Double(shot.picture.width) / 2, -Double(shot.picture.height) / 2)
      shot = shot.mapped(by: camera.after(center), background: surround(&random))
    }

    /// Bends the page about an axis across its lines, as an open booklet bends towards its spine.
    static func curl(_ shot: inout Shot, _ strength: Double, _ random: inout SeededGenerator) {
      let amplitude = 3.2 * pow(strength, 1.3) * shot.pitch * (random.chance(0.5) ? 1 : -1)
      let (width, height) = (shot.picture.width, shot.picture.height)
      let period = Double(width) * random.uniform(0.9...1.8)
      let phase = random.uniform(0...(2 * .pi))
      let squeeze = 0.06 * strength * Double(width) / (2 * .pi)
      func rise(_ x: Double) -> Double { amplitude * sin(2 * .pi * x / period + phase) }
      func squeezed(_ x: Double) -> Double { squeeze * sin(2 * .pi * x / Double(width)) }
      shot.picture = shot.picture.sampled(width: width, height: height) { x, y in
        (x + squeezed(x), y - rise(x))
      }
      func moved(_ point: Point) -> Point {
        Point(x: point.x - squeezed(point.x), y: point.y + rise(point.x))
      }
      func moved(_ quad: Quad) -> Quad {
        Quad(
          topLeft: moved(quad.topLeft), topRight: moved(quad.topRight), bottomRight: moved(quad.bottomRight),
          bottomLeft: moved(quad.bottomLeft))
      }
      shot.zone = moved(shot.zone)
      shot.document = moved(shot.document)
    }

    /// The colour of a table or a scanner's lid.
    private static func surround(_ random: inout SeededGenerator) -> [Float] {
      let level = random.uniform(30...245)
      return (0..<3).map { _ in Float(min(max(level + random.uniform(-25...25), 0), 255)) }
    }
  }
}
