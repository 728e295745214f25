#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CompiledField {
  /// At least what all texts of the field weigh together, as a natural logarithm: every text is given the check digit
  /// that was seen.
  ///
  /// A fraction of the work of the sum itself, as no sums modulo 10 are told apart.
  func logBound(zone: [Double]) -> Double {
    let (totals, scales) = totals(zone: zone, tellsSums: false)
    let total = totals.suffix(states[cells.count].count).reduce(0, +)
    let digit = check.map { CheckDigitModel.greatest(zone, cell: $0.cell) } ?? 1
    return log(total * digit) - scales.reduce(0) { $0 + log($1) }
  }
}

extension CheckDigitModel {
  /// The greatest weight of a character that may stand in a check digit's cell.
  static func greatest(_ zone: [Double], cell: Int) -> Double {
    characters.reduce(0) { max($0, zone[cell * MRZCharacter.count + Int($1.index)]) }
  }
}
