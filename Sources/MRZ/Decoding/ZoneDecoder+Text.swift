extension ZoneDecoder {
  /// A decoder for text, of which nothing is known but the characters.
  ///
  /// Text holds no evidence that could ever make a number without a check digit surer than one with it, so that
  /// the threshold for keys holds for both. What document numbers look like is the only guide to some, so that it
  /// counts as it was found, and `patterns` for the states that have some.
  public static func forText(
    thresholds: Thresholds = .text, patterns: [NumberPattern] = NumberPattern.known
  ) -> ZoneDecoder {
    var thresholds = thresholds
    thresholds.keyWithoutCheckDigits = thresholds.key
    return ZoneDecoder(calibration: .text, thresholds: thresholds, numbers: .specimens, patterns: patterns)
  }

  /// Decodes lines of text among which a zone stands.
  ///
  ///     let decoding = ZoneDecoder.forText().decode(text: lines)
  public func decode(text lines: [String], confusions: ConfusionModel = .ocrB) -> Decoding {
    let text = ZoneText(lines: lines)
    let asPrinted = decode(text.lattices(confusions, exact: true))
    if asPrinted.zone != nil { return asPrinted }
    return decode(text.lattices(confusions, exact: false))
  }
}

extension Calibration {
  /// For lattices that a confusion model made of text, which are right about how sure they are.
  ///
  /// Lines that come as text are taken to belong together.
  public static let text = Calibration(
    views: [View(temperature: 1, doubt: 0, weight: 1)], mixedDocuments: 0, leastEvidence: 0.6,
    greatestContradiction: 1500, fillersAreLosses: true)
}
