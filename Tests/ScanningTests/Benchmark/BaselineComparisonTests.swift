import Testing

@testable import Scanning

@Suite struct BaselineComparisonTests {
  private static func report(_ results: [PictureResult]) -> ModelReport {
    ModelReport(model: "mrz", results: results, columns: [], seconds: 1, peakMemory: nil)
  }

  /// `validated` of 20 pictures, the first ones.
  private static func report(validated: Range<Int>, wrong: Set<Int> = []) throws -> ModelReport {
    report(
      try (0..<20).map { index in
        try BenchmarkFigureTests.result(
          "\(index)", validated.contains(index) ? .validated : .notFound, wrongKey: wrong.contains(index))
      })
  }

  /// Tails of the binomial distribution for a fair coin: 11/1024, 1/32, and one half of anything even.
  @Test(arguments: [(9, 10, 11.0 / 1024), (5, 5, 1.0 / 32), (0, 7, 1.0), (1, 1, 0.5)])
  func signTest(worse: Int, of total: Int, probability: Double) {
    #expect(abs(BaselineComparison.Measure.tail(worse, of: total) - probability) < 1e-9)
  }

  @Test func aFewLostAreNoise() throws {
    let comparison = BaselineComparison(
      try Self.report(validated: 0..<16), baseline: try Self.report(validated: 0..<20))
    #expect(comparison.measures[0].worse == 4)
    #expect(!comparison.isWorse)
  }

  @Test func manyLostAreNot() throws {
    let comparison = BaselineComparison(
      try Self.report(validated: 0..<12), baseline: try Self.report(validated: 0..<20))
    #expect(comparison.measures[0].isWorse)
    #expect(comparison.isWorse)
  }

  @Test func lossesAgainstAsManyGainsAreNoise() throws {
    let comparison = BaselineComparison(
      try Self.report(validated: 8..<20), baseline: try Self.report(validated: 0..<12))
    #expect(comparison.measures[0].worse == 8)
    #expect(comparison.measures[0].better == 8)
    #expect(!comparison.isWorse)
  }

  @Test func oneNewWrongKeyIsWorseWhateverElseGotBetter() throws {
    let comparison = BaselineComparison(
      try Self.report(validated: 0..<20, wrong: [3]), baseline: try Self.report(validated: 0..<5))
    #expect(comparison.newlyWrong == ["3"])
    #expect(comparison.isWorse)
  }

  @Test func aWrongKeyThatWasThereBeforeIsNotNew() throws {
    let before = try Self.report(validated: 0..<20, wrong: [3])
    #expect(!BaselineComparison(before, baseline: before).isWorse)
  }
}
