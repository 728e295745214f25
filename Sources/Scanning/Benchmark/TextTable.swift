/// Rows of cells in columns of even width; the first column is aligned left, the others right.
struct TextTable {
  private var rows: [[String]]

  /// A table under these headings.
  init(_ headings: [String]) {
    rows = [headings]
  }

  /// Adds a row.
  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// The rows, each with a line end, indented by two spaces.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      return "  " + cells.joined(separator: "  ").trimmedEnd + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
