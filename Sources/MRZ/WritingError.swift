/// Why content can't be written into a zone.
///
/// Holds nothing of the content.
public enum WritingError: Error, Hashable, Sendable {
  /// The field must have a value.
  case missing(FieldName)
  /// The format has no such field.
  case noSuchField(FieldName, Format)
  /// The value has more characters than the field's `limit`.
  case tooLong(FieldName, limit: Int)
  /// The character at `position`, from 1, may not stand there.
  case unexpectedCharacter(FieldName, position: Int)
  /// A letter or digit of the name has no transliteration in Doc 9303-3, 6.
  case untransliterable
}

extension WritingError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .missing(let field): "\(field.rawValue) is missing: give it a value"
    case .noSuchField(let field, let format):
      "\(format.rawValue) has no field \(field.rawValue): leave it out or choose another format"
    case .tooLong(let field, let limit): "\(field.rawValue) has room for \(limit) characters: shorten it"
    case .unexpectedCharacter(let field, let position):
      "\(field.rawValue), character \(position): the field may not hold it there"
    case .untransliterable:
      "the name has a character without transliteration in Doc 9303-3, section 6: spell it with Latin letters"
    }
  }
}
