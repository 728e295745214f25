extension Document {
  /// The document of a well-formed zone, printed line by line.
  ///
  /// The lengths and the fixed characters of the lines pick the format. Among its variants, as with long
  /// document numbers, the one wins whose rules the zone breaks least. Nothing is corrected: a character that
  /// a field may not hold and a check digit that refuses are told by `findings(asOf:)`.
  public init(lines: [String]) throws(LinesError) {
    guard !lines.isEmpty else { throw .noLines }
    var characters: [MRZCharacter] = []
    for (number, line) in lines.enumerated() {
      characters += try Self.characters(of: line, number: number + 1)
    }
    let lengths = lines.map(\.utf8.count)
    guard Layout.all.contains(where: { $0.lineLengths.count == lengths.count }) else {
      throw .lineCount(lengths.count)
    }
    let shaped = Layout.variants(lineLengths: lengths)
    guard !shaped.isEmpty else { throw .lineLengths(lengths) }
    let documents = shaped.filter { $0.claims(characters) }
      .map { Document(layout: $0, characters: characters) }
    // `min` takes the first of equals, and the likelier variant comes first.
    guard let best = documents.min(by: { $0.brokenRules < $1.brokenRules }) else {
      throw .opening(formats: Format.allCases.filter { format in shaped.contains { $0.format == format } })
    }
    self = best
  }

  private static func characters(of line: String, number: Int) throws(LinesError) -> [MRZCharacter] {
    var characters: [MRZCharacter] = []
    for (column, byte) in line.utf8.enumerated() {
      guard let character = MRZCharacter(ascii: byte) else {
        throw .foreignCharacter(line: number, column: column + 1)
      }
      characters.append(character)
    }
    return characters
  }

  /// How many rules of the layout the characters break; a filler where only a digit may stand counts twice.
  private var brokenRules: Int {
    let refusals = layout.checkDigits.reduce(0) { count, digit in
      if case .refuses = digit.state(in: characters, of: layout) { return count + 1 }
      return count
    }
    return zip(layout.allowedCharacters(), characters).reduce(refusals) { count, cell in
      cell.0.contains(cell.1) ? count : count + 1
    }
  }
}
