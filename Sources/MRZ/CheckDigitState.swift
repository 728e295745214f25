/// What a printed check digit says of the cells it covers.
public enum CheckDigitState: Hashable, Sendable {
  /// The printed digit belongs to the printed characters.
  case agrees
  /// Another digit than the printed one, `expected`, belongs to the printed characters.
  case refuses(expected: UInt8)
  /// The format has no check digit here.
  case notPrinted
}

extension CheckDigitState: CustomStringConvertible {
  /// `agrees`, `refuses` or `notPrinted`.
  public var description: String {
    switch self {
    case .agrees: "agrees"
    case .refuses: "refuses"
    case .notPrinted: "notPrinted"
    }
  }
}
