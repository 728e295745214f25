/// How many of a zone's characters were misread, told by those that show.
struct MisreadingRate {
  /// Characters decided otherwise than read, outside the names: there nearly anything is allowed, so that nothing
  /// shows.
  let corrected: Int
  /// Misread characters as a part of all, 0…1.
  let value: Double

  /// The rate of misreadings if `document` is right and had these `corrections`.
  init(_ corrections: [Correction], in document: Document) {
    let layout = document.layout
    let names = layout.nameCells
    corrected = corrections.count { !names.contains(layout.index(line: $0.line, column: $0.column)) }
    value = Double(corrected) / Double(max(1, document.characters.count - names.count))
  }

  /// The probability that misreadings which no check digit shows are in one of `fields`, each told by its number of
  /// cells: two are needed in one field, and one in ten such pairs leaves its check digit right.
  func probabilityOfHiddenOnes(inFieldsOf cells: [Int]) -> Double {
    let pairs = cells.reduce(0) { $0 + Double($1 * ($1 - 1)) / 2 }
    return min(1, pairs * value * value / 10)
  }
}

extension Layout {
  /// The places of the names' cells among all: there nearly anything is allowed, so that no misreading shows.
  var nameCells: Set<Int> {
    Set(fields.filter { $0.name == .names }.flatMap { indices(of: $0.cells) })
  }
}
