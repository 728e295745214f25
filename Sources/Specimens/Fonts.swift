/// The typefaces that specimens are drawn with.
public final class Fonts {
  /// Cuts of OCR-B: round and sharp corners.
  public let ocrB: [Face]
  /// Sans serif, regular and bold.
  let sans: [Face]
  /// Serif, regular and bold.
  let serif: [Face]
  /// Fixed pitch.
  let mono: [Face]

  /// Loads the typefaces from the places where Debian's packages put them.
  ///
  /// - Throws: `SpecimenError.missingFont`.
  public init() throws {
    let ocr = "/usr/share/fonts/opentype/ocr-b/"
    ocrB = try [ocr + "OCRB.otf", ocr + "OCRBS.otf"].map {
      guard let face = Face(path: $0) else {
        throw SpecimenError.missingFont(name: "OCR-B", package: "fonts-ocr-b")
      }
      return face
    }
    sans = try Self.family(dejaVu: ["Sans", "Sans-Bold"], liberation: ["Sans-Regular", "Sans-Bold"])
    serif = try Self.family(dejaVu: ["Serif", "Serif-Bold"], liberation: ["Serif-Regular", "Serif-Bold"])
    mono = try Self.family(dejaVu: ["SansMono"], liberation: ["Mono-Regular"])
  }

  /// A family from `fonts-dejavu-core` or, where that is missing, `fonts-liberation`.
  private static func family(dejaVu: [String], liberation: [String]) throws -> [Face] {
    let folders = ["dejavu/DejaVu", "liberation/Liberation", "liberation2/Liberation"]
    for (folder, styles) in zip(folders, [dejaVu, liberation, liberation]) {
      let faces = styles.compactMap { Face(path: "/usr/share/fonts/truetype/\(folder)\($0).ttf") }
      if faces.count == styles.count { return faces }
    }
    throw SpecimenError.missingFont(name: "DejaVu", package: "fonts-dejavu-core")
  }
}
