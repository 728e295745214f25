import MRZ

extension Verdict {
  /// Why the key may not be used, for people, without any of its data; nil where it may.
  public var explanation: String? {
    guard case .unverified(let doubts) = self else { return nil }
    return doubts.map(\.explanation).joined(separator: "; ")
  }
}

extension Verdict.Doubt {
  var explanation: String {
    switch self {
    case .checkDigitRefuses(let field?): "the check digit of the \(field.words) refuses"
    case .checkDigitRefuses(nil): "the composite check digit, the only one over the key, refuses"
    case .partsMayNotBelongTogether:
      "the composite check digit refuses, so that parts of different documents may be in view"
    case .keyUncertain(let confidence, let threshold):
      "the key is only \(confidence.percent) sure, \(threshold.percent) is wanted"
    case .rivalNear(let probability): "another key is nearly as probable (\(probability.percent))"
    case .rivalIndistinguishable(let probability):
      "another key (\(probability.percent)) differs only in characters that no check digit can tell apart"
    case .fieldUncertain(let field, let confidence, let threshold):
      "the \(field.words) is only \(confidence.percent) sure, \(threshold.percent) is wanted"
    case .manyCorrections(let count):
      "\(count) characters had to be corrected, so that the others may be misread too"
    case .contradictsEvidence(let field):
      "the \(field.words) would need a character that was hardly seen in its place"
    case .refusedByChip: "the chip refused this key, and no other was seen"
    case .empty(let field): "the \(field.words) is empty"
    }
  }
}

extension FieldName {
  /// The field's name in running text.
  public var words: String {
    switch self {
    case .documentCode: "document code"
    case .issuingState: "issuing state"
    case .documentNumber: "document number"
    case .names: "name"
    case .nationality: "nationality"
    case .dateOfBirth: "date of birth"
    case .sex: "sex"
    case .dateOfExpiry: "date of expiry"
    case .optionalData: "optional data"
    case .optionalData2: "second optional data"
    case .formNumber: "form number"
    case .dateOfIssue: "date of issue"
    case .issuingAuthority: "issuing authority"
    case .fixed: "fixed part"
    }
  }
}

extension Double {
  /// 0.9934 as `99.3 %`.
  var percent: String { "\((self * 100).rounded(toPlaces: 1)) %" }
}
