/// What a line recogniser's network saw, step by step from left to right.
///
/// Each step has 38 probabilities that sum to 1: the 37 characters in the order of `MRZCharacter.index`, then the
/// blank, which stands for everything that is no character: gaps, spaces, and the steps between two characters
/// (connectionist temporal classification: Graves et al., ICML 2006).
public struct TimestepMatrix: Sendable, Equatable {
  /// Probabilities to a step: 37 characters and the blank.
  public static let width = MRZCharacter.count + 1
  /// Where the blank stands in a step.
  public static let blank = MRZCharacter.count

  /// The number of steps.
  public let stepCount: Int
  /// `stepCount * width` probabilities, step by step.
  public let probabilities: [Float]

  /// A matrix over `probabilities`, `width` to a step, each step summing to 1.
  public init(probabilities: [Float]) {
    precondition(probabilities.count.isMultiple(of: Self.width))
    stepCount = probabilities.count / Self.width
    self.probabilities = probabilities
  }

  /// The probability in `step` of the character at `index`, or of the blank at `TimestepMatrix.blank`.
  public subscript(step: Int, index: Int) -> Float {
    probabilities[step * Self.width + index]
  }

  /// How likely `step` shows some character rather than the blank.
  public func characterMass(step: Int) -> Float {
    1 - self[step, Self.blank]
  }
}
