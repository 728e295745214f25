import MRZ

/// A character that differs from what was read, as it goes out.
public struct CorrectionRecord: Codable, Sendable, Equatable {
  /// Line of the zone, from 1.
  public var line: Int
  /// Column, from 1.
  public var column: Int
  /// What was read; empty where nothing was.
  public var from: String
  /// What was decided.
  public var to: String
  /// Why: `format`, `checkDigit` or `evidence`.
  public var why: String

  /// The record of `correction`.
  public init(_ correction: Correction) {
    line = correction.line + 1
    column = correction.column + 1
    from = correction.from?.description ?? ""
    to = correction.to.description
    why = correction.reason.rawValue
  }
}
