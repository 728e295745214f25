/// Which characters were taken for which: rows as printed, columns as read, only those that were ever confused.
struct ConfusionPlot {
  let confusions: Confusions
  private let rows: [String]
  private let columns: [String]

  private static let side = 22.0
  private static let left = 46.0
  private static let top = 46.0
  /// More characters than this would be too small to read.
  private static let most = 24

  /// The matrix of the most frequent errors in `confusions`.
  init(_ confusions: Confusions) {
    self.confusions = confusions
    let errors = confusions.frequentErrors
    rows = Self.leading(errors.map { ($0.printed, $0.count) })
    columns = Self.leading(errors.map { ($0.read, $0.count) })
  }

  /// The matrix; nil where nothing was confused.
  var element: String? {
    guard !rows.isEmpty else { return nil }
    let width = max(220, Self.left + Double(columns.count) * Self.side + 8)
    let height = Self.top + Double(rows.count) * Self.side + 8
    var svg = SVG(width: width, height: height, label: "Characters printed, and as which they were read")
    svg.text(Self.left, 12, "read as", anchor: "start")
    svg.text(4, Self.top - 6, "printed", anchor: "start")
    for (column, read) in columns.enumerated() {
      svg.text(x(column) + Self.side / 2, Self.top - 6, Self.label(read), "code")
    }
    let largest = confusions.frequentErrors.first?.count ?? 1
    for (row, printed) in rows.enumerated() {
      svg.text(Self.left - 8, y(row) + 15, Self.label(printed), anchor: "end", "code")
      for (column, read) in columns.enumerated() {
        draw(printed, read, row, column, largest: largest, in: &svg)
      }
    }
    return svg.element
  }

  private func draw(
    _ printed: String, _ read: String, _ row: Int, _ column: Int, largest: Int, in svg: inout SVG
  ) {
    guard printed != read else {
      svg.rect(x(column), y(row), Self.side - 1, Self.side - 1, "right")
      return
    }
    let count = confusions.counts[printed]?[read] ?? 0
    let opacity = count == 0 ? 1 : 0.2 + 0.6 * (Double(count) / Double(largest)).squareRoot()
    let title = "\(Self.words(printed)) read as \(Self.words(read)): \(count)"
    svg.rect(
      x(column), y(row), Self.side - 1, Self.side - 1, count == 0 ? "none" : "bad", opacity: opacity,
      title: title)
    if count > 0 { svg.text(x(column) + (Self.side - 1) / 2, y(row) + 15, "\(count)", "count") }
  }

  private func x(_ column: Int) -> Double { Self.left + Double(column) * Self.side }
  private func y(_ row: Int) -> Double { Self.top + Double(row) * Self.side }

  /// The characters with the most errors, in the order of the alphabet.
  private static func leading(_ errors: [(String, Int)]) -> [String] {
    let counts = Dictionary(errors, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key).sorted()
  }

  private static func label(_ character: String) -> String { character.isEmpty ? "–" : character }
  private static func words(_ character: String) -> String { character.isEmpty ? "nothing" : character }
}
