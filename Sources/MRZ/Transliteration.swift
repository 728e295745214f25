/// How names become letters of the zone (ICAO Doc 9303-3, 6).
public struct Transliteration: Hashable, Sendable {
  /// Which of the spellings is taken where Doc 9303-3, 6.A, leaves a choice.
  public enum Choice: Hashable, Sendable {
    /// `Ä` becomes `AE`, `Å` `AA`, `Ö` `OE`, `Ü` `UE`, `Ñ` `N`.
    case spelledOut
    /// `Ä` becomes `A`, `Å` `A`, `Ö` `O`, `Ü` `U`, `Ñ` `N`.
    case plain
    /// `Ñ` becomes `NXX`, `Ü` `UXX`, and the rest as `spelledOut`.
    case reversible
  }

  /// The choice that is made.
  public let choice: Choice

  /// A transliteration that makes this choice.
  public init(_ choice: Choice = .spelledOut) {
    self.choice = choice
  }

  /// The words of `name` in letters of the zone; nil where a letter or digit has no transliteration.
  ///
  /// Spaces, hyphens and commas part words; apostrophes and all other punctuation are left out
  /// (Doc 9303-3, 4.6).
  public func words(of name: String) -> [String]? {
    var words: [String] = []
    for word in name.split(whereSeparator: Self.partsWords) {
      guard let letters = letters(of: word) else { return nil }
      if !letters.isEmpty { words.append(letters) }
    }
    return words
  }

  private static func partsWords(_ character: Character) -> Bool {
    character.isWhitespace || "-‐‑–,<".contains(character)
  }

  private func letters(of word: Substring) -> String? {
    var letters: [String] = []
    let word = word.uppercased()
    for character in word {
      if let spelling = spelling(of: character) {
        letters.append(spelling)
        continue
      }
      // Arabic joins vowel signs and the sign of doubling to the letter before them.
      for scalar in character.unicodeScalars {
        if scalar == Self.shadda {
          letters.append(letters.last { !$0.isEmpty } ?? "")
        } else if scalar == Self.tehMarbuta {
          letters.append(scalar == word.unicodeScalars.last ? "XAH" : "XTA")
        } else if let spelling = Self.arabic[scalar] ?? spelling(of: Character(scalar)) {
          letters.append(spelling)
        } else {
          return nil
        }
      }
    }
    return letters.joined()
  }

  /// The letters for one character, none for punctuation and bare marks; nil if there is no rule.
  private func spelling(of character: Character) -> String? {
    if character.isASCII, ("A"..."Z").contains(character) { return String(character) }
    if let spelling = chosen(character) ?? Self.latin[character] ?? Self.cyrillic[character] {
      return spelling
    }
    let isUnspelled = character.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return properties.numericType != nil
        || properties.isAlphabetic && properties.generalCategory != .nonspacingMark
    }
    return isUnspelled ? nil : ""
  }

  private func chosen(_ character: Character) -> String? {
    switch (character, choice) {
    case ("Ñ", .reversible): "NXX"
    case ("Ü", .reversible): "UXX"
    case ("Ä", .plain), ("Å", .plain): "A"
    case ("Ö", .plain): "O"
    case ("Ü", .plain): "U"
    case ("Ä", _): "AE"
    case ("Å", _): "AA"
    case ("Ö", _): "OE"
    case ("Ü", _): "UE"
    case ("Ñ", _): "N"
    default: nil
    }
  }
}
