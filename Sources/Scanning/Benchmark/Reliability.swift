/// How often what the decoder was so and so sure of is right: the reliability diagram.
public struct Reliability: Codable, Sendable, Equatable {
  /// The answers whose confidence lies in one range.
  public struct Bin: Codable, Sendable, Equatable {
    /// The least confidence.
    public var from: Double
    /// The bound of the confidence; itself only in the last bin.
    public var to: Double
    /// How many answers.
    public var count = 0
    /// How many of them are right.
    public var right = 0
    /// The mean confidence; 0 where there are none.
    public var confidence = 0.0

    /// The part that is right; nil where there are none.
    public var accuracy: Double? { count == 0 ? nil : Double(right) / Double(count) }
  }

  /// The bins by rising confidence, narrower towards certainty, where it matters.
  public private(set) var bins: [Bin]

  private static let bounds = [0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.999, 1]

  /// The diagram of answers, each with its confidence and whether it is right.
  public init(_ answers: [(confidence: Double, isRight: Bool)]) {
    bins = zip(Self.bounds, Self.bounds.dropFirst()).map { Bin(from: $0, to: $1) }
    for answer in answers {
      let index = bins.lastIndex { answer.confidence >= $0.from } ?? 0
      bins[index].count += 1
      if answer.isRight { bins[index].right += 1 }
      bins[index].confidence += answer.confidence
    }
    for index in bins.indices where bins[index].count > 0 {
      bins[index].confidence /= Double(bins[index].count)
    }
  }

  /// How many answers there are.
  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// The expected calibration error: the mean distance of confidence and accuracy, weighted by count (Naeini,
  /// Cooper, Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", 2015).
  public var expectedError: Double? {
    guard count > 0 else { return nil }
    let sum = bins.reduce(0) { $0 + abs($1.confidence * Double($1.count) - Double($1.right)) }
    return sum / Double(count)
  }
}
