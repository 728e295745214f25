/// Which characters a field may hold and what they mean.
public enum FieldContent: Hashable, Sendable {
  /// Letters or filler naming the kind of document.
  case documentCode
  /// A state or organisation code of Doc 9303-3, 5, padded to three with `<`.
  case state
  /// Primary and secondary identifiers, letters and `<` (Doc 9303-3, 4.6).
  case names
  /// Letters, digits and `<`.
  case alphanumeric
  /// Digits and `<`.
  case numeric
  /// YYMMDD; `<<` for an unknown part (Doc 9303-3, 4.8).
  case date
  /// `M`, `F`, `X` or `<`.
  case sex
  /// Exactly these characters.
  case literal([MRZCharacter])
}
