#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All contents of a field, weighed by format and evidence.
final class FieldModel {
  let field: CompiledField
  let checkDigits: CheckDigitModel
  /// The evidence of all cells of the zone, 37 to a cell.
  let zone: [Double]
  /// The evidence of the own check digit's cell for `CheckDigitModel.characters`.
  let digitEvidence: [Double]
  /// The summed weight of all texts that lead to each place.
  let sums: [Double]
  /// What the weights are multiplied with at each cell, to keep them in range.
  let scales: [Double]
  /// The product of `scales`, as a natural logarithm.
  let logScale: Double
  /// What the field adds to the shared sums: summed weights, own check digit included.
  let message: [Double]
  /// The weight of the best text that leads to each place; asked for only where a zone is read.
  private(set) lazy var best = field.tops(zone: zone, scales: scales)
  /// What the field adds to the shared sums: the best text with the best digit.
  private(set) lazy var bestMessage = message(of: best, joining: LikeliestText.self)

  /// Weighs `field` by `zone`, 37 weights for each cell of the zone.
  init(_ field: CompiledField, zone: [Double], checkDigits: CheckDigitModel) {
    self.field = field
    self.checkDigits = checkDigits
    self.zone = zone
    let digitEvidence =
      field.check.map { check in
        CheckDigitModel.characters.map { zone[check.cell * MRZCharacter.count + Int($0.index)] }
      } ?? []
    self.digitEvidence = digitEvidence
    (sums, scales) = field.totals(zone: zone, tellsSums: true)
    logScale = scales.reduce(0) { $0 + log($1) }
    message = Self.message(
      of: sums, joining: AllTexts.self, field: field, checkDigits: checkDigits, digitEvidence: digitEvidence)
  }

  private func message<Joining: WeightJoining>(of table: [Double], joining: Joining.Type) -> [Double] {
    Self.message(
      of: table, joining: joining, field: field, checkDigits: checkDigits, digitEvidence: digitEvidence)
  }

  /// What the field adds to the shared sums.
  private static func message<Joining: WeightJoining>(
    of table: [Double], joining: Joining.Type, field: CompiledField, checkDigits: CheckDigitModel,
    digitEvidence: [Double]
  ) -> [Double] {
    var message = [Double](repeating: 0, count: field.sharedCount)
    let last = field.states[field.cells.count]
    for isEmpty in [false, true] {
      let starts = last.filter { field.automaton.isEmpty[$0] == isEmpty }
        .map { field.place(cells: field.cells.count, $0, 0) }
      guard !starts.isEmpty else { continue }
      for number in 0..<field.sums.count {
        var joined = 0.0
        for start in starts { joined = Joining.join(joined, table[start + number]) }
        guard joined > 0 else { continue }
        field.forEachDigit(
          checkDigits, digitEvidence, own: field.sums.own[number], isEmpty: isEmpty
        ) { _, weight, shift in
          let total = field.addShared(field.sums.shared[number], shift)
          message[total] = Joining.join(message[total], joined * weight)
        }
      }
    }
    return message
  }

  /// What all contents weigh together, as a natural logarithm.
  var logTotal: Double { log(message.reduce(0, +)) - logScale }

  /// The weight of the evidence for a character in a cell of the field.
  @inline(__always)
  func evidence(cell: Int, character: Int) -> Double {
    zone[field.cells[cell] * MRZCharacter.count + character]
  }
}
