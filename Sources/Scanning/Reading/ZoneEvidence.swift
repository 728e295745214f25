import MRZ
import Recognition

/// What several looks at the lines of one candidate saw.
struct ZoneEvidence {
  /// Neighbouring lines that may be a zone, in every shape that fits.
  struct Window {
    /// Which of the candidate's lines.
    let lines: Range<Int>
    /// One lattice for each shape.
    let lattices: [WeightedLattice]
    /// The plain text of the likeliest shape.
    let read: [MRZCharacter?]
  }

  /// Lines that are no zone explain their network's output worse than this, in nats a cell.
  private static let leastLogLikelihood = -3.0
  /// How much each look counts beside others, which see the same ink and so err alike.
  private static let lookWeight = 0.6

  /// The line lengths of all formats.
  private static let shapes = Set(Layout.all.map(\.lineLengths)).sorted { $1.lexicographicallyPrecedes($0) }

  private static let lengths = Set(shapes.flatMap(\.self))

  /// How many looks were taken.
  private(set) var lookCount = 0
  /// The plain text of the first look.
  private(set) var text: [String] = []
  /// By line and length, one lattice for each look.
  private var lattices: [[Int: [LineLattice]]]

  init(lineCount: Int) {
    lattices = Array(repeating: [:], count: lineCount)
  }

  /// Adds one look at all lines.
  mutating func add(_ readings: [LineReading]) {
    lookCount += 1
    if text.isEmpty { text = readings.map(\.text) }
    for (line, reading) in readings.enumerated() {
      for length in Self.lengths where Self.mayHold(length, reading) {
        lattices[line][length, default: []].append(reading.evidence.lattice(cells: length))
      }
    }
  }

  /// Whether so few characters may be missing or too many that the line may have `length` cells.
  private static func mayHold(_ length: Int, _ reading: LineReading) -> Bool {
    abs(reading.text.utf8.count - length) <= max(3, length / 3)
  }

  /// The windows with at least one shape that fits.
  var windows: [Window] {
    (0..<lattices.count).flatMap { first in
      (first..<lattices.count).compactMap { last in window(first..<last + 1) }
    }
  }

  private func window(_ lines: Range<Int>) -> Window? {
    // A single line of a longer candidate is part of a zone, not one.
    guard lines.count > 1 || lattices.count == 1 else { return nil }
    let fitting = Self.shapes.filter { $0.count == lines.count }.compactMap { shape in
      fit(lines, shape).map { (shape: shape, lattice: $0) }
    }
    guard let likeliest = fitting.max(by: { $0.lattice.logWeight < $1.lattice.logWeight }) else { return nil }
    return Window(
      lines: lines, lattices: fitting.map(\.lattice), read: plainText(lines, likeliest.lattice.lattice))
  }

  /// All looks at `lines` joined, in the shape `lengths`; nil where some line doesn't fit.
  private func fit(_ lines: Range<Int>, _ lengths: [Int]) -> WeightedLattice? {
    let seen = zip(lines, lengths).compactMap { line, length in joined(lattices[line][length] ?? []) }
    guard seen.count == lengths.count else { return nil }
    return WeightedLattice(
      Lattice(lineLengths: lengths, probabilities: seen.flatMap(\.lattice.probabilities)),
      logWeight: seen.reduce(0) { $0 + $1.logWeight })
  }

  /// All looks at one line joined; nil where none fits.
  private func joined(_ looks: [LineLattice]) -> WeightedLattice? {
    let fitting = looks.filter { $0.logLikelihoodPerCell > Self.leastLogLikelihood }
    guard let first = fitting.first else { return nil }
    let others = fitting.dropFirst().map { Lattice([$0]) }
    let logLikelihood = fitting.reduce(0) { $0 + $1.logLikelihood } / Double(fitting.count)
    return WeightedLattice(
      others.isEmpty ? Lattice([first]) : Lattice([first]).joined(with: others, weight: Self.lookWeight),
      logWeight: logLikelihood)
  }

  /// What was read for each cell; nil where nothing was, although the line has a character there.
  private func plainText(_ lines: Range<Int>, _ lattice: Lattice) -> [MRZCharacter?] {
    var rest = lattice.likeliest[...]
    return zip(lines, lattice.lineLengths).flatMap { line, length -> [MRZCharacter?] in
      defer { rest = rest.dropFirst(length) }
      let read: [MRZCharacter?] = text[line].utf8.compactMap { MRZCharacter(ascii: $0) }
      if read.count == length { return read }
      // Where the line's cells are laid over what was read, characters made up or lost show.
      let seen = String(rest.prefix(length).map { $0?.description.first ?? " " })
      return Alignment(printed: seen, read: text[line]).pairs
        .filter { $0.printed != nil }
        .map { $0.read?.asciiValue.flatMap { MRZCharacter(ascii: $0) } }
    }
  }
}
