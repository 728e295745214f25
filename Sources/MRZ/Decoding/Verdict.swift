/// Whether a key may be used without a second look.
public enum Verdict: Hashable, Sendable {
  /// The key's check digits agree and no rival is nearly as probable.
  case validated
  /// Something speaks against it: at least one doubt.
  case unverified([Doubt])

  /// What speaks against a key.
  public enum Doubt: Hashable, Sendable {
    /// A check digit of the key refuses: that of a field, or the composite where only it covers the key.
    case checkDigitRefuses(FieldName?)
    /// The key's fields may be of different documents: the composite check digit, the only one over all of them, would
    /// refuse but for corrections.
    case partsMayNotBelongTogether
    /// The key is less sure than asked for.
    case keyUncertain(confidence: Double, threshold: Double)
    /// Another key is nearly as probable.
    case rivalNear(probability: Double)
    /// Another key is nearly as probable, and no check digit can tell the two apart.
    case rivalIndistinguishable(probability: Double)
    /// A field of the key is less sure than asked for.
    case fieldUncertain(FieldName, confidence: Double, threshold: Double)
    /// The format's rules would have a character in this field that was hardly seen there.
    case contradictsEvidence(FieldName)
    /// So many characters had to be corrected that the others can't be trusted either.
    case manyCorrections(Int)
    /// The chip refused this key, and no other was seen.
    case refusedByChip
    /// A field of the key holds nothing.
    case empty(FieldName)
  }
}
