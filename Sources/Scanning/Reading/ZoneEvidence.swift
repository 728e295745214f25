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
    /// The plain text of the likeliest shape; nil where it may be laid into cells in several ways.
    let read: [MRZCharacter?]?
  }

  /// Which shapes are looked at.
  enum Shapes {
    /// Those in which each line has nearly as many characters as were read.
    case close
    /// Those in which a third of the characters may be missing or too many.
    case any
  }

  /// Lines that are no zone explain their network's output worse than this, in nats a cell.
  private static let leastLogLikelihood = -3.0
  /// How much each look counts beside others, which see the same ink and so err alike.
  private static let lookWeight = 0.6

  /// The line lengths of all formats.
  private static let shapes = Set(Layout.all.map(\.lineLengths)).sorted { $1.lexicographicallyPrecedes($0) }

  /// At most so many ways to lay the cells of all lines are told apart, none so many nats less likely than the best.
  private static let mostAccounts = 8
  private static let leastAccount = 10.0

  /// What each look read, line by line.
  private var looks: [[LineReading]] = []
  /// By line and length, a lattice for each look that may have so many characters; made when it is asked for.
  private var lattices: [[Int: [LineLattice?]]]
  /// By line and length, the ways to lay the cells as first seen; made when they are asked for.
  private var placements: [[Int: [LineLattice]]]

  init(lineCount: Int) {
    lattices = Array(repeating: [:], count: lineCount)
    placements = Array(repeating: [:], count: lineCount)
  }

  /// How many looks were taken.
  var lookCount: Int { looks.count }

  /// The plain text of the first look.
  var text: [String] { looks.first?.map(\.text) ?? [] }

  /// Adds one look at all lines.
  mutating func add(_ readings: [LineReading]) { looks.append(readings) }

  /// The windows with at least one of `shapes` that fits.
  mutating func windows(_ shapes: Shapes) -> [Window] {
    var windows: [Window] = []
    for first in lattices.indices {
      for last in first..<lattices.count {
        if let window = window(first..<last + 1, shapes) { windows.append(window) }
      }
    }
    return windows
  }

  private mutating func window(_ lines: Range<Int>, _ shapes: Shapes) -> Window? {
    // A single line of a longer candidate is part of a zone, not one.
    guard lines.count > 1 || lattices.count == 1 else { return nil }
    var fitting: [WeightedLattice] = []
    for shape in Self.shapes where shape.count == lines.count {
      guard zip(lines, shape).allSatisfy({ mayHold($1, line: $0, shapes) }) else { continue }
      if looks.count == 1 {
        fitting += accounts(lines, shape)
      } else if let lattice = fit(lines, shape) {
        fitting.append(lattice)
      }
    }
    guard let likeliest = fitting.max(by: { $0.logWeight < $1.logWeight }) else { return nil }
    let isSettled = fitting.count { $0.lattice.lineLengths == likeliest.lattice.lineLengths } == 1
    return Window(
      lines: lines, lattices: fitting, read: isSettled ? plainText(lines, likeliest.lattice) : nil)
  }

  /// All looks at `lines` joined, in the shape `lengths`; nil where some line doesn't fit.
  private mutating func fit(_ lines: Range<Int>, _ lengths: [Int]) -> WeightedLattice? {
    var seen: [WeightedLattice] = []
    for (line, length) in zip(lines, lengths) {
      guard let lattice = joined(looks(at: line, length: length)) else { return nil }
      seen.append(lattice)
    }
    return WeightedLattice(
      Lattice(lineLengths: lengths, probabilities: seen.flatMap(\.lattice.probabilities)),
      logWeight: seen.reduce(0) { $0 + $1.logWeight })
  }

  /// The likeliest ways to lay cells over `lines` as first seen, in the shape `lengths`.
  ///
  /// Where an end of a line is hidden, only the format's rules can tell where it begins.
  private mutating func accounts(_ lines: Range<Int>, _ lengths: [Int]) -> [WeightedLattice] {
    var accounts: [(lines: [LineLattice], logWeight: Double)] = [([], 0)]
    for (line, length) in zip(lines, lengths) {
      let placements = placements(line, length)
      accounts = accounts.flatMap { account in
        placements.map { (account.lines + [$0], account.logWeight + $0.logLikelihood) }
      }
      accounts = Array(accounts.sorted { $0.logWeight > $1.logWeight }.prefix(Self.mostAccounts))
    }
    let least = (accounts.first?.logWeight ?? 0) - Self.leastAccount
    return accounts.filter { $0.logWeight >= least }.map {
      WeightedLattice(Lattice($0.lines), logWeight: $0.logWeight)
    }
  }

  private mutating func placements(_ line: Int, _ length: Int) -> [LineLattice] {
    if let known = placements[line][length] { return known }
    let made = looks[0][line].evidence.lattices(cells: length)
      .filter { $0.logLikelihoodPerCell > Self.leastLogLikelihood }
    placements[line][length] = made
    return made
  }

  private func mayHold(_ length: Int, line: Int, _ shapes: Shapes) -> Bool {
    looks.contains { shapes.mayHold(length, $0[line]) }
  }

  /// One lattice for each look that may have seen `length` characters in `line`.
  private mutating func looks(at line: Int, length: Int) -> [LineLattice] {
    var known = lattices[line][length] ?? []
    for look in looks.dropFirst(known.count) {
      known.append(Shapes.any.mayHold(length, look[line]) ? look[line].evidence.lattice(cells: length) : nil)
    }
    lattices[line][length] = known
    return known.compactMap(\.self)
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

extension ZoneEvidence.Shapes {
  /// Whether so few characters may be missing or too many that the line may have `length` cells.
  fileprivate func mayHold(_ length: Int, _ reading: LineReading) -> Bool {
    let difference = abs(reading.text.utf8.count - length)
    return switch self {
    case .close: difference <= 2
    case .any: difference <= max(3, length / 3)
    }
  }
}
