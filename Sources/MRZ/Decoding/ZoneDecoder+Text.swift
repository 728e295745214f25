extension ZoneDecoder {
  /// A decoder for text, of which nothing is known but the characters.
  ///
  /// Text holds no evidence that could ever make a number without a check digit surer than one with it, so that
  /// the threshold for keys holds for both.
  public static func forText(thresholds: Thresholds = Thresholds()) -> ZoneDecoder {
    var thresholds = thresholds
    thresholds.keyWithoutCheckDigits = thresholds.key
    return ZoneDecoder(calibration: .text, thresholds: thresholds)
  }

  /// Decodes lines of text among which a zone stands.
  ///
  ///     let decoding = ZoneDecoder.forText().decode(text: lines)
  public func decode(text lines: [String], confusions: ConfusionModel = .ocrB) -> Decoding {
    let text = ZoneText(lines: lines)
    let asPrinted = decode(text.lattices(confusions, exact: true))
    if asPrinted.zone != nil { return asPrinted }
    let mended = decode(text.lattices(confusions, exact: false))
    return mended
  }
}

extension Calibration {
  /// For lattices that a confusion model made of text.
  ///
  /// Its error rate is a guess between that of clean text and that of a bad picture, and the views stand for
  /// both: a temperature of 0.6 turns an error rate of 0.01 into 0.0005, one of 1.45 into 0.04.
  public static let text = Calibration(
    views: [
      View(temperature: 0.6, doubt: 0.000_1, weight: 0.5),
      View(temperature: 1, doubt: 0.000_3, weight: 0.3),
      View(temperature: 1.45, doubt: 0.001, weight: 0.2),
    ], greatestContradiction: 8000)
}
