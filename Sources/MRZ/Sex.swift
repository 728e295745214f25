/// The holder's sex as the zone gives it (ICAO Doc 9303-4, 4.2.2.2, position 21).
public enum Sex: String, Hashable, Sendable {
  /// `M`.
  case male = "M"
  /// `F`.
  case female = "F"
  /// `<`, which stands for the X of the visual zone.
  case unspecified = "<"

  /// The sex that `character` stands for; some cards print X in the zone itself.
  public init?(_ character: MRZCharacter) {
    switch character.description {
    case "M": self = .male
    case "F": self = .female
    case "<", "X": self = .unspecified
    default: return nil
    }
  }
}
