import MRZ

/// What is printed on one document of a picture, and how the picture was made.
public struct TruthRow: Sendable {
  /// The picture's file, relative to the folder of pictures.
  public let file: String
  /// The document; nil for a picture without a machine readable zone.
  public let document: Document?
  /// What is known of the picture, by column; without `file` and `lines`.
  public let attributes: [String: String]
  /// Whether a check digit over the key was printed wrongly, so that nobody may call the key validated.
  public let isDisputed: Bool

  /// The chip key that is printed.
  public var key: ChipKey? { document?.key }

  /// A row of these values; what is printed as `document` tells it.
  ///
  /// - Parameter checkDigits: the column `check_digits`, such as `number(printed 1, computed 8)`.
  public init(file: String, document: Document?, checkDigits: String, attributes: [String: String]) {
    self.file = file
    self.document = document
    self.attributes = attributes
    let isNamed = ["number(", "birth(", "expiry("].contains { checkDigits.contains($0) }
    let refuses =
      switch document?.keyCheckDigits {
      case .refuses: true
      default: false
      }
    isDisputed = isNamed || refuses
  }
}
