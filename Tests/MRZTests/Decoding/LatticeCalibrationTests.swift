import Foundation
import Testing

@testable import MRZ

/// Of the keys said to be so and so sure, as many are right, when the evidence is what it says.
@Suite struct LatticeCalibrationTests {
  /// A zone seen through noise: each cell's probabilities are the posterior of a character drawn by them.
  static func seen(
    _ document: Document, sharpness: ClosedRange<Double>, using random: inout SeededGenerator
  ) -> Lattice {
    let probabilities = document.characters.flatMap { character -> [Float] in
      // The observation is a score for each character: normal noise, the true one's mean raised by the sharpness.
      let sharpness = Double.random(in: sharpness, using: &random)
      let scores = MRZCharacter.all.map { candidate in
        let noise = normal(using: &random)
        return sharpness * (noise + (candidate == character ? sharpness : 0))
      }
      let top = scores.max() ?? 0
      let weights = scores.map { exp($0 - top) + 1e-12 }
      let total = weights.reduce(0, +)
      return weights.map { Float($0 / total) }
    }
    return Lattice(lineLengths: document.layout.lineLengths, probabilities: probabilities)
  }

  private static func normal(using random: inout SeededGenerator) -> Double {
    let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
    return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &random))
  }

  @Test func confidenceIsHowOftenTheKeyIsRight() {
    var random = SeededGenerator(seed: 11)
    let decoder = ZoneDecoder(layouts: [.td3], calibration: .exact)
    var confidence = 0.0
    var variance = 0.0
    var right = 0
    var count = 0
    var sure = 0
    var sureAndWrong = 0
    for _ in 0..<400 {
      let document = SampleZone.random(using: &random)
      guard let zone = decoder.decode(Self.seen(document, sharpness: 2...5, using: &random)).zone
      else { continue }
      let isRight = zone.key == document.key
      confidence += zone.keyConfidence
      variance += zone.keyConfidence * (1 - zone.keyConfidence)
      right += isRight ? 1 : 0
      count += 1
      if zone.keyConfidence > 0.9 {
        sure += 1
        sureAndWrong += isRight ? 0 : 1
      }
    }
    #expect(count > 300)
    // As far as chance may take the count of right keys from its mean: four standard deviations.
    #expect(abs(confidence - Double(right)) < 4 * variance.squareRoot())
    #expect(right < count, "too easy to tell anything")
    #expect(sure > 10)
    #expect(Double(sureAndWrong) <= 0.1 * Double(sure))
  }
}
