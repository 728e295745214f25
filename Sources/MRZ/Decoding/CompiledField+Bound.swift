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
    zone.withUnsafeBufferPointer { zone in
      automaton.weights.withUnsafeBufferPointer { weights in
        automaton.characters.withUnsafeBufferPointer { characters in
          var before = [Double](repeating: 0, count: automaton.stateCount)
          before[FieldAutomaton.start] = 1
          for (cell, transitions) in zip(cells, transitions) {
            var after = [Double](repeating: 0, count: automaton.stateCount)
            let offset = cell * MRZCharacter.count
            for transition in transitions where before[transition.from] > 0 {
              var sum = 0.0
              for member in transition.members {
                sum += weights[member] * zone[offset + characters[member]]
              }
              after[transition.to] += before[transition.from] * sum
            }
            before = after
          }
          let digit = check.map { CheckDigitModel.greatest(zone, cell: $0.cell) } ?? 1
          return log(before.reduce(0, +) * digit)
        }
      }
    }
  }
}

extension CheckDigitModel {
  /// The greatest weight of a character that may stand in a check digit's cell.
  static func greatest(_ zone: UnsafeBufferPointer<Double>, cell: Int) -> Double {
    characters.reduce(0) { max($0, zone[cell * MRZCharacter.count + Int($1.index)]) }
  }
}
