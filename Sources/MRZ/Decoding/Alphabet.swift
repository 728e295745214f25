/// Subsets of the 37 characters.
enum Alphabet {
  static let digits = MRZCharacter.all.filter(\.isDigit)
  static let letters = MRZCharacter.all.filter(\.isLetter)

  /// The characters of `text`, leaving out what no zone may hold.
  static func characters(_ text: String) -> [MRZCharacter] {
    text.utf8.compactMap(MRZCharacter.init(ascii:))
  }
}
