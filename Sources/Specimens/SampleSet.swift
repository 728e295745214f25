import Imaging
import MRZ

/// A dozen small pictures that show the formats and the usual troubles.
public struct SampleSet {
  /// One of them.
  public struct Sample: Sendable {
    /// The picture's name without folder.
    public let file: String
    let layout: Layout
    let issuer: String
    let seed: UInt64
    /// Pixels from one character of the drawn document to the next.
    let pitch: Double
    let troubles: [(Trouble, Double)]
    var quarters = 0
    var wrongDigits = 0
    /// What it shows.
    public let note: String

    init(
      _ file: String, _ layout: Layout, _ issuer: String, seed: UInt64, pitch: Double,
      _ troubles: [(Trouble, Double)] = [], quarters: Int = 0, wrongDigits: Int = 0, note: String
    ) {
      self.file = file
      self.layout = layout
      self.issuer = issuer
      self.seed = seed
      self.pitch = pitch
      self.troubles = troubles
      self.quarters = quarters
      self.wrongDigits = wrongDigits
      self.note = note
    }
  }

  /// The samples in the order of their names.
  public static let samples = [
    Sample("card.png", .td1, "UTO", seed: 10, pitch: 10, note: "clean card"),
    Sample(
      "card-long-number.jpg", .td1(longNumberTail: 3), "BEL", seed: 32, pitch: 14,
      note: "document number of 12 characters"),
    Sample("card-td2.jpg", .td2, "UTO", seed: 3, pitch: 14, note: "large lettering behind the zone"),
    Sample(
      "dim-light.jpg", .td3, "SWE", seed: 44, pitch: 15, [(.unevenLight, 0.7), (.sensorNoise, 0.2)],
      note: "little light"),
    Sample(
      "glare.jpg", .td1, "POL", seed: 25, pitch: 15, [(.glare, 0.12), (.hologram, 0.15)],
      note: "lamp and foil over the zone"),
    Sample(
      "hand-held.jpg", .td3, "UTO", seed: 8, pitch: 13,
      [(.perspective, 0.25), (.clutter, 0.35), (.unevenLight, 0.3), (.defocus, 0.15), (.sensorNoise, 0.12)],
      note: "held before a camera among other things"),
    Sample("passport.jpg", .td3, "UTO", seed: 3, pitch: 15, note: "clean passport"),
    Sample(
      "photocopy.jpg", .td3, "NLD", seed: 47, pitch: 14, [(.photocopy, 0.3), (.rotation, 0.1)],
      note: "copied and laid askew"),
    Sample(
      "spread.jpg", .td3, "PRT", seed: 53, pitch: 11, [(.spread, 0.4), (.pageCurl, 0.12)],
      note: "open booklet with both pages"),
    Sample("upside-down.jpg", .mrvb, "UTO", seed: 5, pitch: 14, quarters: 2, note: "visa, upside down"),
    Sample("visa.jpg", .mrva, "IND", seed: 60, pitch: 14, [(.jpeg, 0.5)], note: "visa, saved in few bytes"),
    Sample(
      "wrong-digit.jpg", .td3, "UTO", seed: 78, pitch: 14, wrongDigits: 1,
      note: "the document number's check digit is printed wrong: no key may be called proved"),
  ]

  private let fonts: Fonts

  /// The samples, drawn with these typefaces.
  public init(fonts: Fonts) {
    self.fonts = fonts
  }

  /// Draws one.
  ///
  /// - Returns: the picture and its row for the truth table.
  /// - Throws: `SpecimenError`.
  public func draw(_ sample: Sample) throws -> (picture: Picture, row: [String: String]) {
    let document = SpecimenDocument(
      layout: sample.layout, issuer: sample.issuer, wrongDigits: sample.wrongDigits, seed: sample.seed)
    var shot = try document.draw(pixelsPerCharacter: sample.pitch, fonts: fonts)
    var random = SeededGenerator(seed: sample.seed, stream: 2)
    for (trouble, strength) in sample.troubles {
      try trouble.spoil(&shot, strength: strength, fonts: fonts, using: &random)
    }
    shot = shot.turned(quarters: sample.quarters)
    let isSkew = sample.troubles.contains { [.rotation, .perspective].contains($0.0) }
    return (
      shot.picture,
      [
        "file": sample.file, "format": document.text.layout.format.rawValue,
        "lines": document.text.lines.joined(separator: "|"),
        "check_digits": document.text.verdict, "kind": "drawn",
        "rotation": sample.quarters > 0 ? String(sample.quarters * 90) : isSkew ? "skew" : "0",
        "px_per_char": format(shot.pitch, 1), "note": sample.note,
      ]
    )
  }

  /// Draws all of them and their `truth.tsv` into `folder`.
  ///
  /// - Throws: `SpecimenError`.
  public func write(to folder: String) throws {
    try File.makeFolder(folder)
    var truth = TruthTable()
    for sample in Self.samples {
      let made = try draw(sample)
      try made.picture.write(to: "\(folder)/\(sample.file)", jpegQuality: 80)
      truth.append(made.row)
    }
    try truth.write(to: "\(folder)/truth.tsv")
  }
}
