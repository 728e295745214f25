/// How probable each printed check digit is when the covered cells are known.
struct CheckDigitModel: Sendable {
  /// The probability that a document prints another digit than its cells give.
  let misprint: Double

  /// What may stand in a check digit's cell: digits and `<`.
  static let characters = Alphabet.digits + [.filler]

  /// The probability of the character at `index` of `characters` over cells with the sum `residue`.
  func probability(_ index: Int, residue: Int, mayBeFiller: Bool, isEmpty: Bool) -> Double {
    guard mayBeFiller && isEmpty else { return index == residue ? 1 - misprint : misprint / 10 }
    return index == residue || index == 10 ? (1 - misprint) / 2 : misprint / 9
  }
}
