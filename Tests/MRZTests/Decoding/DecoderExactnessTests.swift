import Foundation
import Testing

@testable import MRZ

/// The decoder against the plain sum over every reading of tiny zones.
@Suite struct DecoderExactnessTests {
  /// A tiny zone: a number of two cells and its digit, a sex, optional data of one cell, and a composite.
  static let tiny = Layout(
    format: .td3, lineLengths: [7],
    fields: [
      .checked(.documentNumber, line: 0, columns: 0..<2, .alphanumeric),
      FieldLayout(.sex, [Cells(line: 0, columns: 3..<4)], .sex),
      .checked(.optionalData, line: 0, columns: 4..<5, .alphanumeric, mayBeFiller: true),
    ],
    composite: CheckDigitLayout(
      covers: [Cells(line: 0, columns: 0..<3), Cells(line: 0, columns: 4..<6)], line: 0, column: 6))

  /// A zone whose second check digit runs over two fields and is covered by the composite in turn.
  static let crossed = Layout(
    format: .russianInternalPassport, lineLengths: [6],
    fields: [
      .checked(.documentNumber, line: 0, columns: 0..<1, .numeric),
      FieldLayout(.optionalData, [Cells(line: 0, columns: 2..<3)], .numeric),
      FieldLayout(
        .optionalData2, [Cells(line: 0, columns: 3..<4)], .numeric,
        checkDigit: CheckDigitLayout(covers: [Cells(line: 0, columns: 2..<4)], line: 0, column: 4)),
    ],
    composite: CheckDigitLayout(
      covers: [Cells(line: 0, columns: 0..<2), Cells(line: 0, columns: 2..<5)], line: 0, column: 5))

  /// Every reading with its weight, by the definition of the model.
  private func readings(_ layout: Layout, _ lattice: Lattice, misprint: Double) -> [(
    text: [Int], weight: Double
  )] {
    let compiled = CompiledLayout(layout)
    let evidence = lattice.evidence(Calibration.exact.views[0])
    let model = CheckDigitModel(misprint: misprint)
    var readings: [(text: [Int], weight: Double)] = [([], 1)]
    for cell in 0..<layout.cellCount {
      readings = readings.flatMap { reading in
        (0..<MRZCharacter.count).map {
          (reading.text + [$0], reading.weight * evidence[cell * MRZCharacter.count + $0])
        }
      }
      readings = readings.filter { $0.weight > 0 && prior(of: $0.text, compiled) > 0 }
    }
    return readings.map { reading in
      let characters = reading.text.map { MRZCharacter.all[$0] }
      var weight = reading.weight * prior(of: reading.text, compiled)
      for check in layout.checkDigits {
        let covered = layout.indices(of: check.covers).map { characters[$0] }
        let digit = reading.text[layout.index(line: check.line, column: check.column)]
        weight *= model.probability(
          digit == 36 ? 10 : digit, residue: Int(CheckDigit.value(of: covered)),
          mayBeFiller: check.mayBeFiller,
          isEmpty: covered.allSatisfy(\.isFiller))
      }
      return (reading.text, weight)
    }
  }

  /// The product of the fields' automata over the cells of a prefix; 0 where a check digit is a letter.
  private func prior(of text: [Int], _ layout: CompiledLayout) -> Double {
    var prior = 1.0
    for field in layout.fields {
      var state = FieldAutomaton.start
      for cell in field.cells where cell < text.count {
        let place = state * MRZCharacter.count + text[cell]
        prior *= field.automaton.weight[place]
        state = field.automaton.next[place]
        if state < 0 { return 0 }
      }
    }
    let digits = layout.fields.compactMap { $0.check?.cell } + layout.sharedChecks.map(\.cell)
    return digits.contains { $0 < text.count && (10..<36).contains(text[$0]) } ? 0 : prior
  }

  /// A lattice in which each cell leaves five of the allowed characters open.
  private func lattice(_ layout: Layout, seed: UInt64) -> Lattice {
    var random = SeededGenerator(seed: seed)
    let probabilities = layout.allowedCharacters().flatMap { allowed in
      let open = allowed.characters.shuffled(using: &random).prefix(5)
      let weights = MRZCharacter.all.map {
        open.contains($0) ? Float.random(in: 0.05..<1, using: &random) : 0
      }
      return weights.map { $0 / weights.reduce(0, +) }
    }
    return Lattice(lineLengths: layout.lineLengths, probabilities: probabilities)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func exactWithOwnDigitsAndComposite(seed: UInt64) throws {
    try expectExact(Self.tiny, seed: seed)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func exactWithADigitOverTwoFields(seed: UInt64) throws {
    try expectExact(Self.crossed, seed: seed)
  }

  private func expectExact(_ layout: Layout, seed: UInt64) throws {
    let lattice = lattice(layout, seed: seed)
    let readings = readings(layout, lattice, misprint: 0.01)
    let total = readings.reduce(0) { $0 + $1.weight }
    let compiled = CompiledLayout(layout)
    let checkDigits = CheckDigitModel(misprint: 0.01)
    let evidence = lattice.evidence(Calibration.exact.views[0])
    let model = ZoneModel(
      compiled,
      fields: compiled.fields.map { FieldModel($0, zone: evidence, checkDigits: checkDigits) },
      evidence: evidence, checkDigits: checkDigits)

    #expect(abs(exp(model.logEvidence) - total) < 1e-9 * total)

    let best = try #require(readings.max { $0.weight < $1.weight })
    #expect(model.reading().map { Int($0.index) } == best.text)

    for (index, field) in compiled.fields.enumerated() {
      var posterior: [[Int]: Double] = [:]
      for reading in readings {
        posterior[field.cells.map { reading.text[$0] }, default: 0] += reading.weight / total
      }
      let expected = posterior.sorted { $0.value > $1.value }.prefix(5)
      let ranking = model.fields[index].ranking(outside: model.outside[index], limit: 5, least: 0)
      #expect(ranking.map { $0.characters.map { Int($0.index) } } == expected.map(\.key))
      for (content, (_, probability)) in zip(ranking, expected) {
        #expect(abs(content.weight / model.total - probability) < 1e-9)
      }
    }

    var keys: [KeyText: Double] = [:]
    for reading in readings {
      keys[compiled.keyText(reading.text.map { MRZCharacter.all[$0] }), default: 0] +=
        reading.weight / total
    }
    for (key, probability) in keys.sorted(by: { $0.value > $1.value }).prefix(5) {
      let values = try #require(model.values(key))
      #expect(abs(model.probability(key: values, outside: model.keyOutside) - probability) < 1e-9)
      let likeliest = try #require(
        readings.filter { compiled.keyText($0.text.map { MRZCharacter.all[$0] }) == key }
          .max { $0.weight < $1.weight })
      #expect(model.reading(key: values).map { Int($0.index) } == likeliest.text)
    }
  }
}
