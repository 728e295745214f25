import MRZ

/// Where misreads come from.
enum Misreading: String, CaseIterable {
  /// As often as the confusion model says.
  case confusions
  /// Evenly from the pairs that look alike.
  case lookAlikes

  /// `zone` with `count` misread characters in the lines that hold the key, and whether a check digit can see
  /// each of them.
  func spoilt(
    _ zone: Document, count: Int, using random: inout SeededGenerator
  ) -> (characters: [MRZCharacter], isVisible: Bool) {
    let layout = zone.layout
    let lines = layout.format == .td1 ? [0, 1] : [1]
    let cells = lines.flatMap { line in
      (0..<layout.lineLengths[line]).map { layout.index(line: line, column: $0) }
    }
    var characters = zone.characters
    var isVisible = true
    for cell in cells.shuffled(using: &random) {
      guard characters.indices.filter({ characters[$0] != zone.characters[$0] }).count < count else { break }
      guard let read = misread(characters[cell], using: &random) else { continue }
      if read.checkValue % 10 == characters[cell].checkValue % 10 { isVisible = false }
      characters[cell] = read
    }
    return (characters, isVisible)
  }

  private func misread(_ printed: MRZCharacter, using random: inout SeededGenerator) -> MRZCharacter? {
    switch self {
    case .lookAlikes:
      return ConfusionModel.lookAlikes.compactMap { pair -> MRZCharacter? in
        let characters = pair.characters.utf8.compactMap(MRZCharacter.init(ascii:))
        return characters.contains(printed) ? characters.first { $0 != printed } : nil
      }.randomElement(using: &random)
    case .confusions:
      let others = MRZCharacter.all.filter { $0 != printed }
      let weights = others.map { ConfusionModel.ocrB.probability(of: $0, for: printed) }
      var rest = Double.random(in: 0..<weights.reduce(0, +), using: &random)
      for (character, weight) in zip(others, weights) {
        rest -= weight
        if rest < 0 { return character }
      }
      return others.last
    }
  }
}
