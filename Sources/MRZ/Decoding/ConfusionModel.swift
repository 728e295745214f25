/// Which characters are taken for which: for each character printed the probability of each one read.
public struct ConfusionModel: Hashable, Sendable {
  /// How often a character is misread at all, 0…1.
  public let errorRate: Double
  /// Probabilities, for each character printed those of the 37 read, in the order of `MRZCharacter.index`.
  let probabilities: [Double]

  /// A model from how often each pair is confused.
  ///
  /// - Parameters:
  ///   - errorRate: How often a character is misread at all.
  ///   - unseen: The share of misreads that are none of `pairs`, spread evenly.
  ///   - pairs: Two characters that are taken for each other, and how often compared with other pairs.
  public init(errorRate: Double, unseen: Double, pairs: [(characters: String, weight: Double)]) {
    let count = MRZCharacter.count
    var weights = [Double](repeating: 0, count: count * count)
    for pair in pairs {
      let characters = Alphabet.characters(pair.characters).map { Int($0.index) }
      guard characters.count == 2 else { continue }
      weights[characters[0] * count + characters[1]] = pair.weight
      weights[characters[1] * count + characters[0]] = pair.weight
    }
    for printed in 0..<count {
      let row = printed * count..<(printed + 1) * count
      let total = weights[row].reduce(0, +)
      for place in row {
        let known = total > 0 ? weights[place] / total * (1 - unseen) : 0
        let spread = (total > 0 ? unseen : 1) / Double(count - 1)
        weights[place] = errorRate * (known + spread)
      }
      weights[printed * count + printed] = 1 - errorRate
    }
    self.errorRate = errorRate
    probabilities = weights
  }

  /// How probable each printed character is where `read` was read and any was as likely before, 37 of them.
  public func posterior(_ read: MRZCharacter) -> [Float] {
    let column = (0..<MRZCharacter.count).map {
      probabilities[$0 * MRZCharacter.count + Int(read.index)]
    }
    let total = column.reduce(0, +)
    return column.map { Float($0 / total) }
  }

  /// How probable `read` is where `printed` stands.
  public func probability(of read: MRZCharacter, for printed: MRZCharacter) -> Double {
    probabilities[Int(printed.index) * MRZCharacter.count + Int(read.index)]
  }
}
