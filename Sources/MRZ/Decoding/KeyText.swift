/// The contents of a key's fields, the same whatever the layout that printed them.
struct KeyText: Hashable {
  /// One field of a key.
  struct Part: Hashable {
    let name: FieldName
    /// As printed; a document number without trailing fillers.
    let characters: [MRZCharacter]

    init(_ name: FieldName, _ characters: [MRZCharacter]) {
      self.name = name
      self.characters = name == .documentNumber ? Array(characters.trimmed) : characters
    }

    /// Filled up with `<`.
    func padded(to length: Int) -> [MRZCharacter] {
      characters + [MRZCharacter](repeating: .filler, count: max(0, length - characters.count))
    }
  }

  let format: Format
  let parts: [Part]

  /// Whether no check digit can tell this key from the other.
  func isIndistinguishable(from other: KeyText) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { mine, theirs in
        let length = max(mine.characters.count, theirs.characters.count)
        return zip(mine.padded(to: length), theirs.padded(to: length)).allSatisfy {
          $0.checkValue % 10 == $1.checkValue % 10
        }
      }
  }
}
