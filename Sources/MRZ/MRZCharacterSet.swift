/// A set of MRZ characters, one bit each.
public struct MRZCharacterSet: Hashable, Sendable {
  /// Bit `n` is set where the character with index `n` belongs to the set.
  public let bits: UInt64

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The set of these characters.
  public init(_ characters: some Sequence<MRZCharacter>) {
    bits = characters.reduce(0) { $0 | 1 << UInt64($1.index) }
  }

  /// The set of the MRZ characters that occur in `text`; others are left out.
  public init(_ text: String) {
    self.init(text.utf8.compactMap(MRZCharacter.init(ascii:)))
  }

  /// `0`–`9`.
  public static let digits = MRZCharacterSet("0123456789")
  /// `A`–`Z`.
  public static let letters = MRZCharacterSet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  /// `<`.
  public static let filler = MRZCharacterSet("<")
  /// All 37 characters.
  public static let all = digits.union(letters).union(filler)

  /// Whether `character` belongs to the set.
  public func contains(_ character: MRZCharacter) -> Bool {
    bits >> UInt64(character.index) & 1 == 1
  }

  /// The characters of either set.
  public func union(_ other: MRZCharacterSet) -> MRZCharacterSet {
    MRZCharacterSet(bits: bits | other.bits)
  }

  /// The characters of both sets.
  public func intersection(_ other: MRZCharacterSet) -> MRZCharacterSet {
    MRZCharacterSet(bits: bits & other.bits)
  }

  /// The characters of this set that `other` doesn't hold.
  public func subtracting(_ other: MRZCharacterSet) -> MRZCharacterSet {
    MRZCharacterSet(bits: bits & ~other.bits)
  }

  /// The members in the order of their index.
  public var characters: [MRZCharacter] {
    MRZCharacter.all.filter(contains)
  }
}
