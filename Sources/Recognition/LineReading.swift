import MRZ

/// What Tesseract saw in one line.
public struct LineReading: Sendable {
  /// A symbol of the plain text.
  public struct Symbol: Sendable, Equatable {
    /// As Tesseract gives it.
    public let text: String
    /// Its left and right edge, as fractions of the strip's width.
    public let extent: ClosedRange<Double>
  }

  /// Tesseract's best string, without blanks and line ends.
  public let text: String
  /// The string's symbols from left to right.
  public let symbols: [Symbol]
  /// The network's output, from which the cells' probabilities come.
  public let evidence: LineEvidence

  /// The part of the strip's width before the first symbol or behind the last one, whichever is more, 0…1.
  var unreadEnd: Double {
    guard let first = symbols.first, let last = symbols.last else { return 1 }
    return max(first.extent.lowerBound, 1 - last.extent.upperBound)
  }
}
