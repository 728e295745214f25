/// Which characters a field may hold and what they mean.
public enum FieldContent: Hashable, Sendable {
  /// A letter, then a letter, digit or filler: the kind of document.
  case documentCode
  /// A state or organisation code of Doc 9303-3, 5, padded to three with `<`.
  case state
  /// Primary and secondary identifiers, letters and `<` (Doc 9303-3, 4.6).
  case names
  /// Names in the Russian transliteration, which writes nine Cyrillic letters as digits.
  case russianNames
  /// Letters, digits and `<`.
  case alphanumeric
  /// Digits and `<`.
  case numeric
  /// YYMMDD; `<<` for an unknown part (Doc 9303-3, 4.8).
  case date
  /// `M`, `F`, `X` or `<`.
  case sex
  /// One of a set in each cell.
  case pattern([MRZCharacterSet])
  /// Exactly these characters.
  case literal([MRZCharacter])
}

extension FieldContent {
  /// The characters that may stand at `position`, from 0, of a field with this content.
  public func allowed(at position: Int) -> MRZCharacterSet {
    switch self {
    case .documentCode: position == 0 ? .letters : .all
    case .state, .names: .letters.union(.filler)
    case .russianNames: .letters.union(.filler).union(MRZCharacterSet("2346789"))
    case .alphanumeric: .all
    case .numeric, .date: .digits.union(.filler)
    case .sex: MRZCharacterSet("MFX<")
    case .pattern(let sets): position < sets.count ? sets[position] : MRZCharacterSet("")
    case .literal(let characters):
      MRZCharacterSet(position < characters.count ? [characters[position]] : [])
    }
  }

  /// Exactly the characters of `text`.
  static func literal(_ text: String) -> FieldContent {
    .literal(text.utf8.compactMap(MRZCharacter.init(ascii:)))
  }
}
