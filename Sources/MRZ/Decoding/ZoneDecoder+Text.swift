extension ZoneDecoder {
  /// A decoder for text, of which nothing is known but the characters.
  public static func forText(thresholds: Thresholds = Thresholds()) -> ZoneDecoder {
    ZoneDecoder(calibration: .text, thresholds: thresholds)
  }

  /// Decodes lines of text among which a zone stands.
  ///
  ///     let decoding = ZoneDecoder.forText().decode(text: lines)
  public func decode(text lines: [String], confusions: ConfusionModel = .ocrB) -> Decoding {
    let lattices = ZoneText(lines: lines).lattices(confusions)
    guard !lattices.isEmpty else { return .refused(.unknownShape) }
    return decode(lattices)
  }
}

extension Calibration {
  /// For lattices that a confusion model made of text.
  ///
  /// Its error rate is a guess between that of clean text and that of a bad picture, and the views stand for
  /// both: a temperature of 0.6 turns an error rate of 0.01 into 0.0005, one of 1.7 into 0.07.
  public static let text = Calibration(
    views: [
      View(temperature: 0.6, doubt: 0.000_1, weight: 0.5),
      View(temperature: 1, doubt: 0.000_3, weight: 0.3),
      View(temperature: 1.7, doubt: 0.001, weight: 0.2),
    ], greatestContradiction: 8000)
}
