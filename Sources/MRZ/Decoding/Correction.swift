/// A character that was decided otherwise than it was read.
public struct Correction: Hashable, Sendable {
  /// Why a character was changed.
  public enum Reason: String, Hashable, Sendable {
    /// The format doesn't allow it there, or hardly ever.
    case format
    /// With it a check digit would refuse.
    case checkDigit
    /// The evidence of the cell speaks for another one than the plain text has.
    case evidence
  }

  /// Line, from 0.
  public let line: Int
  /// Column, from 0.
  public let column: Int
  /// What was read; nil where nothing was.
  public let from: MRZCharacter?
  /// What was decided.
  public let to: MRZCharacter
  /// Why.
  public let reason: Reason
}
