/// Writes a name into a field of fixed length (ICAO Doc 9303-3, 4.6, and 4.2.3 of Doc 9303-4 to 9303-6).
enum NameField {
  /// The `length` characters that hold the words of both identifiers, filled with `<`.
  ///
  /// A name that is too long keeps every word as long as its initial has room: words are shortened from the
  /// last of the secondary identifier to the first of the primary, each down to its initial before the next is
  /// touched, so that the field ends with a letter. Where not even the initials fit, last words are dropped.
  static func characters(primary: [String], secondary: [String], length: Int) -> String {
    var primary = primary
    var secondary = secondary
    while shortest(primary, secondary) > length {
      if secondary.count > 1 {
        secondary.removeLast()
      } else if primary.count > 1 {
        primary.removeLast()
      } else {
        break
      }
    }
    let excess = self.length(primary, secondary) - length
    let (shortSecondary, rest) = shortened(secondary, by: excess)
    let (shortPrimary, _) = shortened(primary, by: rest)
    let text = joined(shortPrimary, shortSecondary)
    return text + String(repeating: "<", count: max(0, length - text.count))
  }

  private static func joined(_ primary: [String], _ secondary: [String]) -> String {
    [primary, secondary].filter { !$0.isEmpty }.map { $0.joined(separator: "<") }.joined(separator: "<<")
  }

  private static func length(_ primary: [String], _ secondary: [String]) -> Int {
    joined(primary, secondary).count
  }

  private static func shortest(_ primary: [String], _ secondary: [String]) -> Int {
    length(primary.map { String($0.prefix(1)) }, secondary.map { String($0.prefix(1)) })
  }

  /// The words shortened from the last on, and how much of `excess` is left.
  private static func shortened(_ words: [String], by excess: Int) -> ([String], Int) {
    var words = words
    var excess = excess
    for index in words.indices.reversed() where excess > 0 {
      let cut = min(excess, words[index].count - 1)
      words[index].removeLast(cut)
      excess -= cut
    }
    return (words, excess)
  }
}
