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
  /// What some issuers print instead of OCR-B: other faces of fixed pitch, with and without serifs, thin and strong.
  let neighbours: [Face]

  /// Loads the typefaces from the places where Debian's packages put them.
  ///
  /// - Throws: `SpecimenError.missingFont`.
  public init() throws {
    ocrB = try Self.faces(["OCRB", "OCRBS"].map { "opentype/ocr-b/\($0).otf" }, package: "fonts-ocr-b")
    let dejaVu: ([String]) throws -> [Face] = {
      try Self.faces($0.map { "truetype/dejavu/DejaVu\($0).ttf" }, package: "fonts-dejavu-core")
    }
    sans = try dejaVu(["Sans", "Sans-Bold"])
    serif = try dejaVu(["Serif", "Serif-Bold"])
    mono = try dejaVu(["SansMono"])
    neighbours =
      try mono
      + Self.faces(["truetype/liberation/LiberationMono-Regular.ttf"], package: "fonts-liberation")
      + Self.faces(["truetype/freefont/FreeMono.ttf"], package: "fonts-freefont-ttf")
      + Self.faces(
        ["", " Code"].map { "opentype/courier-prime/Courier Prime\($0).otf" }, package: "fonts-courier-prime")
  }

  /// The faces in these files, below the folder of fonts.
  private static func faces(_ files: [String], package: String) throws -> [Face] {
    try files.map { file in
      guard let face = Face(path: "/usr/share/fonts/" + file) else {
        throw SpecimenError.missingFont(name: file, package: package)
      }
      return face
    }
  }
}
