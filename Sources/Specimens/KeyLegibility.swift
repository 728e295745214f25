import MRZ

/// How much of the key is still to be seen in a spoiled picture: how well each of its characters, and each check
/// digit that proves it, resembles the undisturbed print.
///
/// It knows nothing of any reader.
struct KeyLegibility {
  /// The correlation of the picture with the undisturbed one in the worst character's cell.
  let worst: Double

  /// Compares what is left in `spoiled` with what was printed in `clean`, a document of `layout`.
  ///
  /// The lines of both must be straight: a bent page has to be judged before it is bent.
  init(of spoiled: Shot, printedAs clean: Shot, layout: Layout) {
    var cells: [Int: [Int]] = [:]
    for run in layout.keyFields.compactMap(layout.field).flatMap(\.cells) {
      cells[run.line, default: []] += run.columns
    }
    for digit in layout.keyCheckDigits ?? [] { cells[digit.line, default: []].append(digit.column) }
    let legibility = CellLegibility(of: spoiled, printedAs: clean, layout: layout)
    worst = cells.map { legibility.worst(line: $0, columns: $1) }.reduce(1, min)
  }

  var isReadable: Bool { worst >= CellLegibility.limit }
}
