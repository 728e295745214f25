import Glibc
import Imaging
import MRZ

/// A specimen document with everything printed on it.
///
/// Draw it at any resolution: the same seed and size give the same bytes.
public struct SpecimenDocument: Sendable {
  /// The zone's text and who it is about.
  public internal(set) var text: DrawnText
  /// How the zone is printed; nil for any way.
  public let process: PrintProcess?
  /// Whether the print is as the standard wants it, rather than any that is met.
  public let isNominal: Bool
  let seed: UInt64

  /// The formats that ICAO Doc 9303 defines.
  public static let formats: [(Format, Layout)] = [
    (.td3, .td3), (.td1, .td1), (.td2, .td2), (.mrva, .mrva), (.mrvb, .mrvb),
    (.frenchIdentityCard, .frenchIdentityCard), (.swissDrivingLicence, .swissDrivingLicence),
    (.frenchDrivingLicence, .frenchDrivingLicence), (.drivingLicence, .dutchDrivingLicence),
    (.russianInternalPassport, .russianInternalPassport),
  ]

  /// A specimen of `layout`.
  ///
  /// - Parameters:
  ///   - issuer: code of the issuing state, one to three letters; nil for UTO most of the time and any else.
  ///   - wrongDigits: how many check digits are printed wrong.
  ///   - process: how the zone is printed; nil for any way.
  ///   - isNominal: whether size, weight and pitch are exactly those of the standard.
  public init(
    layout: Layout, issuer: String? = nil, wrongDigits: Int = 0, process: PrintProcess? = nil,
    isNominal: Bool = false, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    text = DrawnText(
      layout: layout, issuer: issuer ?? (random.chance(0.5) ? "UTO" : nil), wrongDigits: wrongDigits,
      using: &random)
    self.process = process
    self.isNominal = isNominal
    self.seed = seed
  }

  /// Draws the document with `pixelsPerCharacter` from one character of the zone to the next.
  ///
  /// The picture shows the document and a narrow border of the scanner's lid.
  /// - Throws: `SpecimenError.library`.
  public func draw(pixelsPerCharacter: Double, fonts: Fonts) throws -> Shot {
    var random = SeededGenerator(seed: seed, stream: 1)
    let size = DocumentSize(text.layout.format)
    let scale = pixelsPerCharacter / DocumentSize.pitch
    let border = random.uniform(1...6)
    let width = Int(((size.width + 2 * border) * scale).rounded(.up))
    let height = Int(((size.height + 2 * border) * scale).rounded(.up))
    let canvas = try Canvas(width: width, height: height)
    canvas.setColor(lid(&random))
    canvas.fillAll()
    canvas.saved {
      canvas.scale(scale)
      canvas.translate(border, border)
      canvas.roundRectangle(
        x: 0, y: 0, width: size.width, height: size.height, radius: max(size.cornerRadius, 0.01))
      canvas.clip()
      VisualZone(text: text, size: size).draw(on: canvas, fonts: fonts, using: &random)
    }
    var picture = canvas.picture
    let zone = try printZone(on: &picture, size: size, scale: scale, border: border, fonts: fonts, &random)
    return Shot(
      picture: picture, zone: zone,
      document: Quad(
        x: border * scale, y: border * scale, width: size.width * scale, height: size.height * scale),
      charactersPerLine: text.layout.lineLengths.max() ?? 1)
  }

  private func lid(_ random: inout SeededGenerator) -> Color {
    let level = random.chance(0.7) ? random.uniform(0.85...1) : random.uniform(0.05...0.4)
    return Color(level, level, level)
  }

  /// Prints the zone's lines and tells where they stand.
  private func printZone(
    on picture: inout Picture, size: DocumentSize, scale: Double, border: Double, fonts: Fonts,
    _ random: inout SeededGenerator
  ) throws -> Quad {
    let pitch = DocumentSize.pitch * scale
    let style =
      isNominal
      ? ZonePrint(nominal: fonts.ocrB[0], process: process ?? .laser)
      : ZonePrint(fonts: fonts, neighbours: 0.04, process: process, using: &random)
    let capHeight = style.capHeight * pitch
    // The tolerance of the print's position is one millimetre (Doc 9303-4, 4.2.1.3).
    let (dx, dy) = isNominal ? (0, 0) : (random.uniform(-0.9...0.9), random.uniform(-0.9...0.9))
    let x = (border + size.left + dx) * scale
    let count = text.lines.count
    let baselines = (0..<count).map { line in
      let up = size.lastLine + Double(count - 1 - line) * size.lineSpacing
      return (border + size.height - up + dy) * scale + capHeight / 2
    }
    // Only the strip around the lines is printed, so that it costs no more than it must.
    let top = max(0, Int(baselines[0] - 2.5 * pitch))
    let bottom = min(picture.height, Int(baselines[count - 1] + 1.5 * pitch))
    let ink = try style.ink(
      text.lines, width: picture.width, height: bottom - top, pitch: pitch, x: x,
      baselines: baselines.map { $0 - Double(top) }, using: &random)
    var strip = picture.cropped(x: 0, y: top, width: picture.width, height: bottom - top)
    strip.blend(style.color.levels, opacity: ink)
    picture = picture.covered(by: strip, opacity: [Float](repeating: 1, count: ink.count), x: 0, y: top)
    return Quad(
      x: x, y: baselines[0] - capHeight,
      width: pitch * Double(text.layout.lineLengths.max() ?? 1),
      height: baselines[count - 1] - baselines[0] + capHeight)
  }
}
