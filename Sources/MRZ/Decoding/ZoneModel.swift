#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All readings of a zone under one layout and one view of the evidence, weighed exactly.
///
/// Fields are independent of each other but for the shared check digits, so that each field speaks to the
/// rest only through what it adds to their sums modulo 10.
final class ZoneModel {
  let layout: CompiledLayout
  let fields: [FieldModel]
  let checkDigits: CheckDigitModel
  /// The evidence of each shared check digit's cell for `CheckDigitModel.characters`.
  let sharedEvidence: [[Double]]
  /// For each value of the shared sums the summed weight of what the shared digits may be.
  let closing: [Double]
  /// For each field, what all the rest weighs for each value that it may add to the shared sums.
  let outside: [[Double]]
  /// What all but the key's fields weighs for each value that these add to the shared sums.
  let keyOutside: [Double]
  /// The summed weight of all readings, in the scale of the fields' tables.
  let total: Double
  /// The same if the key's fields are of different documents, so that the check digit over them says nothing; nil where
  /// there is no such digit.
  let untied: Double?
  /// How much likelier the evidence is under this layout than if the cells held anything, as a natural
  /// logarithm.
  let logEvidence: Double
  /// Keys worth weighing; none less probable than one in a million.
  private(set) lazy var keys = combinedKeys(contents: 10, limit: 32, least: 1e-6)

  /// Weighs the readings of `evidence`, 37 weights a cell, relative to a cell that may hold anything.
  ///
  /// `fields` are the layout's, weighed by the same evidence.
  init(
    _ layout: CompiledLayout, fields: [FieldModel], evidence: [Double], checkDigits: CheckDigitModel
  ) {
    self.layout = layout
    self.checkDigits = checkDigits
    self.fields = fields
    let sharedEvidence = layout.sharedChecks.map { check in
      CheckDigitModel.characters.map { evidence[check.cell * MRZCharacter.count + Int($0.index)] }
    }
    self.sharedEvidence = sharedEvidence
    let residues = layout.residues
    let closing = Self.close(layout, sharedEvidence, checkDigits, join: +)
    self.closing = closing

    // What the fields before each one, and those after it with the closing, weigh.
    var before: [[Double]] = [residues.zero]
    for field in fields { before.append(residues.combine(before[before.count - 1], field.message)) }
    var after = closing
    var outside = [[Double]](repeating: [], count: fields.count)
    for index in fields.indices.reversed() {
      let rest = residues.answer(before[index], after)
      outside[index] = fields[index].message.count == 1 ? [rest[0]] : rest
      after = residues.answer(fields[index].message, after)
    }
    self.outside = outside
    total = after[0]
    untied = layout.tyingCheck.map { check in
      let closing = Self.close(layout, sharedEvidence, checkDigits, unbound: check, join: +)
      return zip(before[before.count - 1], closing).reduce(0) { $0 + $1.0 * $1.1 }
    }
    keyOutside = fields.indices.reversed().reduce(closing) { rest, index in
      layout.keyFields.contains(index) ? rest : residues.answer(fields[index].message, rest)
    }
    logEvidence =
      total > 0
      ? log(total) - fields.reduce(0) { $0 + $1.logScale } : -.infinity
  }

  /// For each value of the shared sums, all that the shared digits may be, joined by `join`; the digit of `unbound` may
  /// be any.
  private static func close(
    _ layout: CompiledLayout, _ evidence: [[Double]], _ model: CheckDigitModel, unbound: Int? = nil,
    join: (Double, Double) -> Double
  ) -> [Double] {
    func weigh(_ sums: Int, from check: Int) -> Double {
      guard check < layout.sharedChecks.count else { return 1 }
      var joined = 0.0
      for digit in evidence[check].indices {
        let shift = layout.residues.pack(
          layout.sharedChecks[check].weights, value: digit == 10 ? 0 : digit)
        let probability =
          check == unbound
          ? (digit == 10 ? 0 : 0.1)
          : model.probability(
            digit, residue: layout.residues.residue(sums, check: check), mayBeFiller: false,
            isEmpty: false)
        joined = join(
          joined,
          evidence[check][digit] * probability
            * weigh(layout.residues.add(sums, shift), from: check + 1))
      }
      return joined
    }
    return (0..<layout.residues.count).map { weigh($0, from: 0) }
  }

  /// The best shared digits for a value of the shared sums, and their weight for every value.
  func bestClosing() -> [Double] { Self.close(layout, sharedEvidence, checkDigits, join: max) }
}

extension SharedResidues {
  /// The distribution of a sum to which nothing was added.
  var zero: [Double] { [1] + [Double](repeating: 0, count: count - 1) }

  /// The distribution of the sum of two independent parts; one with a single value adds nothing.
  func combine(_ first: [Double], _ second: [Double]) -> [Double] {
    if second.count == 1 { return first.map { $0 * second[0] } }
    if first.count == 1 { return second.map { $0 * first[0] } }
    var result = [Double](repeating: 0, count: count)
    for (left, weight) in first.enumerated() where weight > 0 {
      for (right, other) in second.enumerated() { result[add(left, right)] += weight * other }
    }
    return result
  }

  /// For each value that is to be added, the weight of `part` and `rest` together: `rest` is indexed by the
  /// sum of all.
  func answer(_ part: [Double], _ rest: [Double]) -> [Double] {
    if part.count == 1 { return rest.map { $0 * part[0] } }
    return (0..<count).map { added in
      part.indices.reduce(0) { $0 + part[$1] * rest[add(added, $1)] }
    }
  }
}
