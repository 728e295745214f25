/// A picture in squares of eight by eight pixels, of which every second row is looked at.
struct PrintSquares {
  static let side = 8
  /// The least difference of luminance between paper and print.
  private static let leastContrast = 48

  let columns: Int
  let rows: Int
  /// Row by row.
  let squares: [PrintSquare]

  init(_ image: LuminanceImage) {
    let (columns, rows) = (image.width / Self.side, image.height / Self.side)
    (self.columns, self.rows) = (columns, rows)
    squares = image.pixels.withUnsafeBytes { pixels in
      [PrintSquare](unsafeUninitializedCapacity: columns * rows) { squares, count in
        for row in 0..<rows {
          for column in 0..<columns {
            squares.initializeElement(
              at: row * columns + column,
              to: PrintSquare(
                pixels, offset: Self.side * (row * image.width + column), stride: image.width))
          }
        }
        count = columns * rows
      }
    }
  }

  /// The part of the squares for which `condition` holds, 0 to 1.
  func share(where condition: (PrintSquare) -> Bool) -> Double {
    Double(squares.count(where: condition)) / Double(max(1, squares.count))
  }

  /// The value that only such a part of the squares surpasses, 0 to 255.
  func quantile(_ part: Double, of value: (PrintSquare) -> UInt8) -> Double {
    Double(Self.quantile(part, of: squares.map(value)))
  }

  /// How much a pixel differs at most from the next in its row, and in its column, as a part of the contrast around it,
  /// 0 to 1: what the sharpest tenth of the squares with any contrast reaches.
  var sharpness: (across: Double, down: Double) {
    var across: [UInt8] = []
    var down: [UInt8] = []
    for row in 1..<max(1, rows - 1) {
      for column in 1..<max(1, columns - 1) {
        let square = squares[row * columns + column]
        guard !square.isCalm else { continue }
        let contrast = contrast(around: column, row)
        guard contrast >= Self.leastContrast else { continue }
        across.append(UInt8(min(255, Int(square.across) * 255 / contrast)))
        down.append(UInt8(min(255, Int(square.down) * 255 / contrast)))
      }
    }
    return (Double(Self.quantile(0.9, of: across)) / 255, Double(Self.quantile(0.9, of: down)) / 255)
  }

  /// The difference of the lightest and darkest pixel of a square and its neighbours.
  private func contrast(around column: Int, _ row: Int) -> Int {
    var (darkest, lightest) = (UInt8.max, UInt8.min)
    for y in row - 1...row + 1 {
      for square in squares[y * columns + column - 1...y * columns + column + 1] {
        darkest = min(darkest, square.darkest)
        lightest = max(lightest, square.lightest)
      }
    }
    return Int(lightest - darkest)
  }

  private static func quantile(_ part: Double, of values: [UInt8]) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for value in values { counts[Int(value)] += 1 }
    return place(part, in: counts)
  }

  /// The index before which such a part of what is counted lies.
  private static func place(_ part: Double, in counts: [Int]) -> Int {
    var left = Int(part * Double(counts.reduce(0, +) - 1))
    return counts.indices.first { index in
      left -= counts[index]
      return left < 0
    } ?? 0
  }
}

extension PrintSquares {
  /// Whether print lies around the picture's middle and is wide enough to be a document's, not a scrap of it.
  var isPrintInTheMiddle: Bool {
    let inColumns = (0..<columns).map { column in (0..<rows).count { isPrint(column, $0) } }
    let inRows = (0..<rows).map { row in (0..<columns).count { isPrint($0, row) } }
    func extent(_ counts: [Int]) -> ClosedRange<Int> {
      let first = Self.place(0.05, in: counts)
      return first...max(first, Self.place(0.95, in: counts))
    }
    let width = extent(inColumns)
    return width.contains(columns / 2) && extent(inRows).contains(rows / 2)
      && width.count >= Int(Self.leastWidth * Double(columns))
  }

  /// Whose edge has a line of print beside it, longer than any other in the picture and alone: the lines of a zone are the
  /// longest of their page and its lowest, so that below the first of them others follow, or above the last.
  var cutLine: PictureSide? {
    let lengths = (0..<rows).map(lineLength)
    let reach = rows / Self.edgePart
    guard let upper = lengths.prefix(reach).max(), let lower = lengths.suffix(reach).max() else { return nil }
    let others = lengths.dropFirst(reach).dropLast(reach).max() ?? 0
    func isLong(_ length: Int) -> Bool {
      2 * length >= columns && Double(others) < Self.otherLength * Double(length)
    }
    if isLong(lower) { return .bottom }
    // Below the last line there is the page's margin only.
    return isLong(upper) && 4 * max(others, lower) < upper ? .top : nil
  }

  /// The squares of the longest line of print along `row`; 0 where it has fewer gaps than characters leave, or more.
  private func lineLength(_ row: Int) -> Int {
    var (longest, print) = (0, 0)
    var run: (first: Int, last: Int, print: Int)?
    for column in 0..<columns where isPrint(column, row) {
      if let last = run, column - last.last <= Self.longestGap {
        run = (last.first, column, last.print + 1)
      } else {
        run = (column, column, 1)
      }
      if let run, run.last - run.first + 1 > longest {
        (longest, print) = (run.last - run.first + 1, run.print)
      }
    }
    return Self.filling.contains(Double(print) / Double(max(1, longest))) ? longest : 0
  }

  private func isPrint(_ column: Int, _ row: Int) -> Bool { squares[row * columns + column].isPrint }

  /// A card whose characters are just legible takes this part of the width of 1280 pixels.
  private static let leastWidth = 0.25
  /// A line of a zone lies beside an edge within this fraction of the height.
  private static let edgePart = 9
  /// Other lines of the page have less than this part of the length of a zone's.
  private static let otherLength = 0.85
  /// Squares between two characters, at most.
  private static let longestGap = 4
  /// The part of a line of characters that holds strokes; rules and patterns have more.
  private static let filling = 0.4...0.92
}
