/// How sure the decoder must be before a key is called validated, each from 0 to 1.
public struct Thresholds: Hashable, Sendable {
  /// For the key as a whole.
  public var key: Double
  /// For the key of a format that prints no check digit over it.
  public var keyWithoutCheckDigits: Double
  /// For single fields, in addition.
  public var fields: [FieldName: Double]

  /// Thresholds of these values.
  public init(
    key: Double = 0.98, keyWithoutCheckDigits: Double = 0.998, fields: [FieldName: Double] = [:]
  ) {
    self.key = key
    self.keyWithoutCheckDigits = keyWithoutCheckDigits
    self.fields = fields
  }

  /// For text: it holds no evidence that could make a key without check digits surer than one with them, and each
  /// character that was read is as sure as the others.
  public static let text = Thresholds(key: 0.98, keyWithoutCheckDigits: 0.98)
}
