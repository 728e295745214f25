/// What scanners, cameras, hands and time do to the picture of a document.
///
/// Each has a strength from 0 to 1: 0 changes nothing, about 0.2 is a nuisance, 1 leaves a zone that cannot be
/// read or hardly. What depends on the size of the characters (blur, noise, dirt) is measured in units of
/// their pitch, so that a strength means the same in a large and a small picture.
public enum Trouble: String, CaseIterable, Sendable {
  /// Fewer pixels: down to 3.5 per character.
  case resolution
  /// Laid askew by up to 45 degrees.
  case rotation
  /// Seen from the side, by up to 62 degrees.
  case perspective
  /// The page bends, and its lines with it.
  case pageCurl = "curl"
  /// Out of focus.
  case defocus
  /// The hand moved.
  case motionBlur = "motion"
  /// Too little light for the sensor.
  case sensorNoise = "noise"
  /// Saved in too few bytes.
  case jpeg
  /// Bright on one side, dark on the other.
  case unevenLight = "light"
  /// Something stands in the light.
  case shadow
  /// A lamp mirrored in the laminate over the zone.
  case glare
  /// Shimmering security patches over the zone.
  case hologram
  /// Grey on grey.
  case lowContrast = "contrast"
  /// Ink gone pale, in patches.
  case fadedInk = "faded"
  /// Ink run thick.
  case bledInk = "bled"
  /// Stains and specks.
  case dirt
  /// Fine scratches through the print.
  case scratches
  /// A finger over the edge of the zone.
  case finger
  /// Other things around the document.
  case clutter
  /// Photographed from a screen.
  case moire
  /// The facing page is on the picture too.
  case spread
  /// Copied on a worn office copier.
  case photocopy
}

extension Trouble {
  /// Spoils `shot`; the same generator state gives the same picture.
  ///
  /// - Parameter strength: 0…1.
  /// - Throws: `SpecimenError` where a library fails.
  public func spoil(
    _ shot: inout Shot, strength: Double, fonts: Fonts, using random: inout SeededGenerator
  ) throws {
    precondition((0...1).contains(strength), "a strength lies in 0...1")
    guard strength > 0 else { return }
    switch self {
    case .resolution: Geometry.lowerResolution(&shot, strength)
    case .rotation: Geometry.rotate(&shot, strength, &random)
    case .perspective: Geometry.tilt(&shot, strength, &random)
    case .pageCurl: Geometry.curl(&shot, strength, &random)
    case .defocus: shot.picture = shot.picture.gaussianBlurred(sigma: 0.40 * strength * shot.pitch)
    case .motionBlur: Optics.move(&shot, strength, &random)
    case .sensorNoise: Optics.addNoise(&shot, strength, &random)
    case .jpeg: try Optics.compress(&shot, strength)
    case .unevenLight: Light.grade(&shot, strength, &random)
    case .shadow: Light.castShadow(&shot, strength, &random)
    case .glare: Light.addGlare(&shot, strength, &random)
    case .hologram: Light.addHologram(&shot, strength, &random)
    case .lowContrast: Light.flatten(&shot, strength, &random)
    case .fadedInk: Surface.fade(&shot, strength, &random)
    case .bledInk: Surface.bleed(&shot, strength, &random)
    case .dirt: Surface.soil(&shot, strength, &random)
    case .scratches: Surface.scratch(&shot, strength, &random)
    case .finger: Surface.cover(&shot, strength, &random)
    case .clutter: try Scene.clutter(&shot, strength, fonts, &random)
    case .moire: Optics.showOnScreen(&shot, strength, &random)
    case .spread: try Scene.addFacingPage(&shot, strength, fonts, &random)
    case .photocopy: Surface.copy(&shot, strength, &random)
    }
  }
}
