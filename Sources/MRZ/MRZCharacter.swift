/// One of the 37 characters of a machine readable zone: `0`–`9`, `A`–`Z` and the filler `<`.
///
/// Source: ICAO Doc 9303-3, 4.3 (OCR-B subset).
public struct MRZCharacter: Hashable, Sendable {
  /// Position in the alphabet: 0–9 for digits, 10–35 for `A`–`Z`, 36 for the filler.
  public let index: UInt8

  /// How many characters there are.
  public static let count = 37

  /// The filler `<`.
  public static let filler = MRZCharacter(uncheckedIndex: 36)

  /// All characters in the order of their index.
  public static let all: [MRZCharacter] = (0..<UInt8(count)).map(MRZCharacter.init(uncheckedIndex:))

  private init(uncheckedIndex index: UInt8) {
    self.index = index
  }

  /// The character at `index` in the alphabet, or nil outside 0…36.
  public init?(index: Int) {
    guard (0..<Self.count).contains(index) else { return nil }
    self.index = UInt8(index)
  }

  /// The character with this ASCII code; nil for anything but `0`–`9`, `A`–`Z` and `<`.
  public init?(ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): index = ascii - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): index = ascii - UInt8(ascii: "A") + 10
    case UInt8(ascii: "<"): index = 36
    default: return nil
    }
  }

  /// The digit 0…9.
  public init(digit: UInt8) {
    precondition(digit < 10, "a digit lies in 0...9")
    index = digit
  }

  /// The ASCII code as printed.
  public var ascii: UInt8 {
    switch index {
    case 0..<10: UInt8(ascii: "0") + index
    case 10..<36: UInt8(ascii: "A") + index - 10
    default: UInt8(ascii: "<")
    }
  }

  /// The value that the check digit weighs: digits 0–9, `A`–`Z` 10–35, filler 0 (Doc 9303-3, 4.9).
  public var checkValue: Int { index == 36 ? 0 : Int(index) }

  /// Whether it is `0`–`9`.
  public var isDigit: Bool { index < 10 }

  /// Whether it is `A`–`Z`.
  public var isLetter: Bool { (10..<36).contains(index) }

  /// Whether it is the filler `<`.
  public var isFiller: Bool { index == 36 }
}

extension MRZCharacter: CustomStringConvertible {
  /// The character as printed.
  public var description: String { String(UnicodeScalar(ascii)) }
}
