import CTesseract
import MRZ

extension TimestepMatrix {
  /// The matrix of what Tesseract tells of each step.
  ///
  /// Tesseract leaves out what lies below 0.01 (`RecodeBeamSearch::SaveMostCertainChoices`); what a step lacks to 1 is
  /// spread evenly over what was left out. A space is a blank; small letters, which other models know, are capitals.
  init(choices: UnsafeBufferPointer<mrz_choice>, stepCount: Int) {
    var matrix = [Float](repeating: 0, count: stepCount * Self.width)
    for choice in choices {
      guard let index = Self.index(of: choice.scalar) else { continue }
      matrix[Int(choice.step) * Self.width + index] += choice.probability
    }
    for step in 0..<stepCount {
      let row = step * Self.width..<(step + 1) * Self.width
      let seen = matrix[row].reduce(0, +)
      let left = matrix[row].count { $0 == 0 }
      let rest = left == 0 ? 0 : max(1e-6, (1 - seen) / Float(left))
      let sum = seen + rest * Float(left)
      for i in row { matrix[i] = (matrix[i] == 0 ? rest : matrix[i]) / sum }
    }
    self.init(probabilities: matrix)
  }

  /// The place of a Unicode scalar in a step; nil for what no machine readable zone holds.
  private static func index(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0, 0x20: return blank
    case 0x61...0x7A: return MRZCharacter(ascii: UInt8(scalar - 0x20)).map { Int($0.index) }
    default: return UInt8(exactly: scalar).flatMap(MRZCharacter.init(ascii:)).map { Int($0.index) }
    }
  }
}
