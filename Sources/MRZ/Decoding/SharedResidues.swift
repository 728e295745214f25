/// Sums modulo 10 for the check digits that cover several fields (none, the composite, or the composite and
/// one more), packed into one number.
struct SharedResidues: Sendable {
  /// How many check digits are shared.
  let checks: Int
  /// How many packed values there are: 10 to the power of `checks`.
  let count: Int
  private let sums: [Int]

  init(checks: Int) {
    precondition(
      (0...2).contains(checks), "a format has at most two check digits over several fields")
    self.checks = checks
    let count = checks == 0 ? 1 : checks == 1 ? 10 : 100
    self.count = count
    sums = (0..<count * count).map { pair in
      let (first, second) = (pair / count, pair % count)
      return (first % 10 + second % 10) % 10 + (first / 10 + second / 10) % 10 * 10
    }
  }

  /// The packed sums of two packed values.
  func add(_ first: Int, _ second: Int) -> Int { sums[first * count + second] }

  /// The packed residues of a character of check value `value` under one weight for each check.
  func pack(_ weights: [Int], value: Int) -> Int {
    weights.reversed().reduce(0) { $0 * 10 + $1 * value % 10 }
  }

  /// The residue of one check.
  func residue(_ packed: Int, check: Int) -> Int { check == 0 ? packed % 10 : packed / 10 }
}
