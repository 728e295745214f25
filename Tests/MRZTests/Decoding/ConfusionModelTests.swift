import Testing

@testable import MRZ

/// What the confusion model of OCR-B says of misreads.
@Suite struct ConfusionModelTests {
  private func probability(of read: String, for printed: String) -> Double {
    let reader = ConfusionModel.ocrB.middling
    let (read, printed) = (Alphabet.characters(read)[0], Alphabet.characters(printed)[0])
    return reader.likelihoods[Int(read.index) * MRZCharacter.count + Int(printed.index)]
  }

  /// A one is no zero to any reader; O and 0, I and T, A and 4, S and 5 are often taken for each other.
  @Test(arguments: [("0", "O"), ("O", "0"), ("T", "I"), ("4", "A"), ("5", "S"), ("B", "8")])
  func whatLooksAlikeIsMisreadMoreOften(read: String, printed: String) {
    #expect(probability(of: read, for: printed) > 5 * probability(of: "0", for: "1"))
    #expect(probability(of: read, for: printed) > 5 * probability(of: "X", for: printed))
  }

  @Test func whatAPrintedCharacterIsReadAsAddsUpToOne() {
    let reader = ConfusionModel.ocrB.middling
    for printed in 0..<MRZCharacter.count {
      let total = (0..<MRZCharacter.count).reduce(0) {
        $0 + reader.likelihoods[$1 * MRZCharacter.count + printed]
      }
      #expect(abs(total - 1) < 1e-9)
    }
  }
}
