import MRZ

/// One field of a zone as it goes out.
public struct FieldRecord: Codable, Sendable, Equatable {
  /// What the field says, without trailing fillers; a name as `PRIMARY, SECONDARY`.
  public var value: String
  /// The characters as printed, fillers included.
  public var printed: String
  /// A date with its century, `YYYY-MM-DD`, unknown parts left out; nil for other fields.
  public var date: String?
  /// What the field's own check digit says: `agrees`, `refuses` or `notPrinted`.
  public var checkDigit: String
  /// The probability that the field is right, 0…1.
  public var confidence: Double
  /// The characters of the field and of its check digit that differ from what was read.
  public var corrections: [CorrectionRecord]
}
