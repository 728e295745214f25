/// The holder's name (ICAO Doc 9303-3, 4.6).
public struct HolderName: Hashable, Sendable {
  /// The primary identifier, mostly the surname, its components separated by spaces; the whole name of a
  /// holder who has only one.
  public let primary: String
  /// The secondary identifier, mostly the given names, separated by spaces; empty where there is none.
  public let secondary: String
  /// Whether the last cell of the field, or of one of its parts, holds a letter: the name may go on, the
  /// zone can't tell (Doc 9303-4, 4.2.3).
  public let mayBeTruncated: Bool

  /// A name of these identifiers, words separated by spaces.
  public init(primary: String, secondary: String = "", mayBeTruncated: Bool = false) {
    self.primary = primary
    self.secondary = secondary
    self.mayBeTruncated = mayBeTruncated
  }
}

extension HolderName: CustomStringConvertible {
  /// `PRIMARY, SECONDARY`.
  public var description: String {
    secondary.isEmpty ? primary : "\(primary), \(secondary)"
  }
}
