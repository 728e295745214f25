import Testing

@testable import MRZ

@Suite("Line evidence")
struct LineEvidenceTests {
  /// The upper line of the passport in Doc 9303-4, appendix A.
  static let line = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"

  @Test func clearLineReadsAsPrinted() {
    let lattice = LineEvidence(steps: drawn(Self.line)).lattice(cells: 44)
    #expect(lattice.text == Self.line)
    #expect(lattice.logLikelihoodPerCell > -2)
  }

  @Test func droppedFillerIsMended() {
    // The network saw nothing at cell 30, in the middle of the run.
    let lattice = LineEvidence(steps: drawn(Self.line, missing: [30])).lattice(cells: 44)
    let others = lattice.text.enumerated().filter { $0.offset != 30 }.map(\.element)
    #expect(others == Self.line.enumerated().filter { $0.offset != 30 }.map(\.element))
  }

  /// Where a character was painted over, what little the network makes of the gap says nothing.
  @Test(arguments: [0, 5, 20, 43], ["2", "C"])
  func anEmptyCellIsLeftOpen(cell: Int, trace: String) throws {
    var steps = drawn(Self.line, missing: [cell]).probabilities
    let index = Int(try #require(Alphabet.characters(trace).first).index)
    for step in 0..<steps.count / 38 where steps[step * 38 + 37] > 0.9 {
      steps[step * 38 + 37] -= 0.015
      steps[step * 38 + index] += 0.015
    }
    let lattice = LineEvidence(steps: TimestepMatrix(probabilities: steps)).lattice(cells: 44)
    let gap = lattice.probabilities[cell * 37..<(cell + 1) * 37]
    // At the ends the neighbour reaches into the gap a little.
    #expect((gap.max() ?? 1) < 0.3)
  }

  /// Nothing but blank and a trace, which is so much likelier than all else that its ratio alone would convince.
  @Test(arguments: [5, 20], ["2", "C"])
  func aTraceInAnEmptyCellConvincesNobody(cell: Int, trace: String) throws {
    var steps = drawn(Self.line, missing: [cell]).probabilities
    let index = Int(try #require(Alphabet.characters(trace).first).index)
    for step in 0..<steps.count / 38 where steps[step * 38 + 37] > 0.8 {
      for character in 0..<37 { steps[step * 38 + character] = 1e-6 }
      steps[step * 38 + 37] = 0.985
      steps[step * 38 + index] = 0.015
    }
    let lattice = LineEvidence(steps: TimestepMatrix(probabilities: steps)).lattice(cells: 44)
    let gap = lattice.probabilities[cell * 37..<(cell + 1) * 37]
    #expect((gap.max() ?? 1) < 0.3)
  }

  @Test func doubledFillerIsMended() {
    let lattice = LineEvidence(steps: drawn(Self.line, doubled: [28])).lattice(cells: 44)
    #expect(lattice.text == Self.line)
  }

  @Test func junkAtBothEndsIsLeftOut() {
    let lattice = LineEvidence(steps: drawn("I" + Self.line + "1", lead: 3)).lattice(cells: 44)
    let shifted = lattice.logLikelihood
    #expect(shifted.isFinite)
    // 46 characters at an even pitch: the count alone cannot say which two are junk, but 46 fits better than 44.
    #expect(LineEvidence(steps: drawn("I" + Self.line + "1")).lattice(cells: 46).logLikelihood > shifted)
  }

  @Test func theTrueCountWins() {
    let evidence = LineEvidence(steps: drawn(Self.line))
    let likelihoods = [30, 36, 44].map { evidence.lattice(cells: $0).logLikelihood }
    #expect(likelihoods[2] > likelihoods[1] + 10)
    #expect(likelihoods[2] > likelihoods[0] + 10)
  }

  @Test func nothingSeenIsNoLine() {
    let blank = [Float](repeating: 0, count: 37) + [1]
    let steps = TimestepMatrix(probabilities: (0..<200).flatMap { _ in blank })
    let lattice = LineEvidence(steps: steps).lattice(cells: 44)
    #expect(lattice.logLikelihood == -.infinity)
    #expect(lattice.probabilities.allSatisfy { $0 > 0 })
  }

  @Test func cellsSumToOneAndHoldNoZero() {
    let lattice = LineEvidence(steps: drawn(Self.line, missing: [2, 3], doubled: [40])).lattice(cells: 44)
    for cell in 0..<44 {
      let entries = lattice.probabilities[cell * 37..<(cell + 1) * 37]
      #expect(entries.allSatisfy { $0 > 0 })
      #expect(abs(entries.reduce(0, +) - 1) < 1e-4)
    }
  }

  /// Steps as a network gives them for `text`: five to a character, two of them with the character.
  private func drawn(
    _ text: String, missing: Set<Int> = [], doubled: Set<Int> = [], lead: Int = 4
  ) -> TimestepMatrix {
    var rows: [[Float]] = []
    func add(_ character: MRZCharacter?, _ mass: Float) {
      var row = [Float](repeating: (1 - mass) / 37, count: 38)
      row[character.map { Int($0.index) } ?? TimestepMatrix.blank] = mass
      rows.append(row)
    }
    for _ in 0..<lead { add(nil, 0.99) }
    for (cell, byte) in text.utf8.enumerated() {
      let character = MRZCharacter(ascii: byte)
      let shown = missing.contains(cell) ? nil : character
      add(nil, 0.98)
      add(shown, 0.97)
      add(doubled.contains(cell) ? nil : shown, 0.9)
      add(doubled.contains(cell) ? character : nil, 0.9)
      add(nil, 0.98)
    }
    for _ in 0..<lead { add(nil, 0.99) }
    return TimestepMatrix(probabilities: rows.flatMap { $0 })
  }
}
