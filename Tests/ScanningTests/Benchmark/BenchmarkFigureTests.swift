import MRZ
import Testing

@testable import Scanning

/// The statistics, against values that can be worked out by hand or stand in textbooks.
@Suite struct BenchmarkFigureTests {
  static func result(
    _ file: String, _ outcome: PictureResult.Outcome, checkDigits: String = "yes",
    attributes: [String: String] = [:], wrongKey: Bool = false
  ) throws -> PictureResult {
    let document =
      outcome == .nothing
      ? nil : try Document(lines: TruthTableTests.passport.split(separator: "|").map(String.init))
    let row = TruthRow(file: file, document: document, checkDigits: checkDigits, attributes: attributes)
    var result = PictureResult(row, outcome: outcome)
    if wrongKey {
      let key = ChipKey(
        documentNumber: "X", dateOfBirth: "000101", dateOfExpiry: "300101", mrzInformation: nil)
      result.wrongKeys = [KeyRecord(key, confidence: 0.99)]
    }
    return result
  }

  @Test(arguments: [
    ("KITTEN", "SITTING", 3), ("", "ABC", 3), ("ABC", "", 3), ("L898902C3", "L898902C3", 0),
    ("ANNA<MARIA", "ANNA<<MARIA", 1), ("0O0", "OO0", 1),
  ])
  func alignmentsTakeTheFewestEdits(printed: String, read: String, errors: Int) {
    let alignment = Alignment(printed: printed, read: read)
    #expect(alignment.errors == errors)
    #expect(alignment.pairs.compactMap(\.printed) == Array(printed))
    #expect(alignment.pairs.compactMap(\.read) == Array(read))
  }

  @Test func confusionsCountSubstitutedLostAndMadeUpCharacters() {
    var confusions = Confusions()
    confusions.add(printed: ["0A0<", "12"], read: ["OA0", "12", "X"])
    #expect(confusions.counts["0"] == ["O": 1, "0": 1])
    #expect(confusions.counts["<"] == ["": 1])
    #expect(confusions.counts[""] == ["X": 1])
    #expect(confusions.characters == 6)
    #expect(confusions.errors == 3)
    #expect(confusions.errorRate == 0.5)
  }

  @Test func wrongKeysCountWhereverTheyComeFrom() throws {
    let tally = Tally([
      try Self.result("a", .validated), try Self.result("b", .inDoubt), try Self.result("c", .misread),
      try Self.result("d", .misread, wrongKey: true), try Self.result("e", .nothing, wrongKey: true),
      try Self.result("f", .nothing), try Self.result("g", .inDoubt, checkDigits: "number(printed 1)"),
      try Self.result("h", .validated, checkDigits: "birth(printed 1)"), try Self.result("i", .error),
    ])
    #expect(tally.documents == 5)
    #expect(tally.keyRead == 2)
    #expect(tally.validated == 1)
    #expect(tally.wrong == 3, "two wrong keys, and one that its printed digit refuses")
    #expect(tally.disputed == 2)
    #expect(tally.disputedKeyRead == 2)
    #expect(tally.negatives == 2)
    #expect(tally.errors == 1)
    #expect(tally.validatedRate == 0.2)
  }

  @Test func reliabilityComparesConfidenceWithWhatIsRight() {
    let reliability = Reliability(
      Array(repeating: (0.8, true), count: 6) + Array(repeating: (0.8, false), count: 4) + [(1.0, true)])
    #expect(reliability.bins.map(\.count) == [0, 0, 0, 10, 0, 0, 0, 0, 1])
    #expect(reliability.bins[3].accuracy == 0.6)
    // (10 · |0.8 − 0.6| + 1 · 0) / 11
    #expect(abs((reliability.expectedError ?? 0) - 2.0 / 11) < 1e-9)
  }

  /// The nearest-rank method: the 30th percentile of these is 20, the 95th 50.
  @Test func quantilesAreOfTheNearestRank() {
    let values = [15.0, 20, 35, 40, 50]
    #expect(values.quantile(0.3) == 20)
    #expect(values.quantile(0.5) == 35)
    #expect(values.quantile(0.95) == 50)
    #expect([Double]().quantile(0.5) == nil)
  }

  @Test func breakdownsKeepWordsAndPutManyNumbersInRanges() throws {
    let kinds = Breakdown(
      [
        try Self.result("a", .validated, attributes: ["kind": "scan"]),
        try Self.result("b", .misread, attributes: ["kind": "photo"]),
        try Self.result("c", .validated, attributes: ["kind": "scan"]),
      ], by: "kind")
    #expect(kinds.groups.map(\.value) == ["photo", "scan"])
    #expect(kinds.groups.map(\.tally.validated) == [0, 2])

    let sizes = Breakdown(
      try (10...40).map { try Self.result("\($0)", .validated, attributes: ["px": "\($0)"]) }, by: "px")
    #expect(sizes.groups.count == 6)
    #expect(sizes.groups.first?.value.hasPrefix("10–") == true)
    #expect(sizes.groups.last?.value.hasSuffix("–40") == true)
    #expect(sizes.groups.reduce(0) { $0 + $1.tally.documents } == 31)
  }

  @Test func limitsEndAtTheFirstStrengthThatFails() throws {
    func shots(_ strength: String, validated: Int) throws -> [PictureResult] {
      try (0..<20).map { index in
        try Self.result(
          strength, index < validated ? .validated : .notFound,
          attributes: ["trouble": "blur", "strength": strength])
      }
    }
    let curves = TroubleCurve.all(
      try shots("0.2", validated: 20) + shots("0.4", validated: 19) + shots("0.6", validated: 18)
        + shots("0.8", validated: 20))
    #expect(curves.map(\.trouble) == ["blur"])
    #expect(curves[0].points.map(\.rate) == [1, 0.95, 0.9, 1])
    #expect(curves[0].limit == 0.4)
  }
}
