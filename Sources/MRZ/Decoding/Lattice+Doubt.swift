/// A character that a reader took for another.
struct Misread: Hashable, Sendable {
  let printed: MRZCharacter
  let read: MRZCharacter
}

extension Lattice {
  /// How often a reader that took one character for another does so again in the same zone.
  private static let repetition = 0.2

  /// How many times as probable as the decided character another must be to count as clearly seen.
  private static let clarity = 10.0

  /// The lattice as it must be seen if whoever read it takes characters for others as `misreads` say, wherever they
  /// stand.
  ///
  /// What makes a reader take one 0 for a 6, the font, the print or the light, makes it take the next one so, too; two
  /// such misreads may cancel each other in a check digit.
  func doubting(_ misreads: Set<Misread>) -> Lattice {
    var doubted = probabilities
    for (cell, likeliest) in likeliest.enumerated() {
      for misread in misreads where misread.read == likeliest {
        let read = cell * MRZCharacter.count + Int(misread.read.index)
        let share = Float(Self.repetition) * probabilities[read]
        doubted[read] -= share
        doubted[cell * MRZCharacter.count + Int(misread.printed.index)] += share
      }
    }
    return Lattice(lineLengths: lineLengths, probabilities: doubted)
  }

  /// The characters of `document` that were decided on although another was clearly seen, but for those in names: there
  /// nearly anything is allowed.
  func misreads(in document: Document) -> Set<Misread> {
    let names = document.layout.nameCells
    var misreads: Set<Misread> = []
    for (cell, (seen, decided)) in zip(likeliest, document.characters).enumerated() {
      guard let seen, !names.contains(cell), contradiction(cell: cell, character: decided) > Self.clarity
      else { continue }
      misreads.insert(Misread(printed: decided, read: seen))
    }
    return misreads
  }
}
