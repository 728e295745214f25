/// What document numbers look like before one was read.
///
/// Most are digits only, or one to three letters and then digits; some are any mixture of both.
public struct NumberPrior: Hashable, Sendable {
  /// How probable it is that a number begins with a letter rather than a digit, and that further letters follow so many
  /// of them; the last one holds for all more.
  let afterLetters: [Double]
  /// How probable it is that a letter follows so many digits behind letters or at the front, from 1 on; the last one
  /// holds for all more.
  let afterDigits: [Double]
  /// How probable it is that a letter comes next once letters have come behind digits.
  let afterBoth: Double

  /// As counted in 77 numbers of published specimens of passports, cards and visas, rounded.
  public static let specimens = NumberPrior(
    afterLetters: [0.63, 0.57, 0.2, 0.4], afterDigits: [0.04, 0.04, 0.025], afterBoth: 0.42)

  /// For pictures: what was seen in them counts more than what numbers look like.
  public static let pictures = NumberPrior(
    afterLetters: [0.6, 0.55, 0.25, 0.45], afterDigits: [0.12, 0.12, 0.13], afterBoth: 0.35)
}
