/// Check digits with the repeating weights 7, 3, 1, modulo 10 (ICAO Doc 9303-3, 4.9).
public enum CheckDigit {
  /// The weight of the character at `position` (from 0) of a checked run.
  public static func weight(at position: Int) -> Int {
    switch position % 3 {
    case 0: 7
    case 1: 3
    default: 1
    }
  }

  /// The digit 0…9 that belongs after these characters.
  public static func value(of characters: some Sequence<MRZCharacter>) -> UInt8 {
    var sum = 0
    for (position, character) in characters.enumerated() {
      sum += weight(at: position) * character.checkValue
    }
    return UInt8(sum % 10)
  }
}
