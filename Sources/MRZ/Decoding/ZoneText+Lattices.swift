#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ZoneText {
  /// What the text may have been as a zone: a lattice for each shape of lines and each way to lay the characters
  /// into its cells, weighed.
  ///
  /// `exact` takes only lines that have the lengths of a format, and of these formats only the largest.
  public func lattices(
    _ confusions: ConfusionModel = .ocrB, exact: Bool, layouts: [Layout] = Layout.all
  ) -> [WeightedLattice] {
    var shapes: [[Int]] = []
    for layout in layouts where !shapes.contains(layout.lineLengths) {
      shapes.append(layout.lineLengths)
    }
    if exact {
      shapes = shapes.filter { shape in windows(shape).contains { $0.map(\.count) == shape } }
      let largest = shapes.map { $0.reduce(0, +) }.max() ?? 0
      shapes = shapes.filter { $0.reduce(0, +) == largest }
    }
    return shapes.flatMap { shape in
      let profiles = layouts.filter { $0.lineLengths == shape }.map { $0.allowedCharacters() }
      return windows(shape).filter { !exact || $0.map(\.count) == shape }
        .flatMap { lattices($0, shape, confusions, profiles) }
    }
  }

  /// Neighbouring lines that may be the zone's, as many as `shape` has; one line is cut where all were joined.
  private func windows(_ shape: [Int]) -> [[[MRZCharacter?]]] {
    let cells = shape.reduce(0, +)
    if lines.count == 1, shape.count > 1, lines[0].count == cells {
      var rest = lines[0][...]
      return [
        shape.map { length in
          defer { rest = rest.dropFirst(length) }
          return Array(rest.prefix(length))
        }
      ]
    }
    guard lines.count >= shape.count else { return [] }
    return (0...lines.count - shape.count).map { Array(lines[$0..<$0 + shape.count]) }
  }

  private func lattices(
    _ window: [[MRZCharacter?]], _ shape: [Int], _ confusions: ConfusionModel,
    _ profiles: [[MRZCharacterSet]]
  ) -> [WeightedLattice] {
    var start = 0
    var ways: [(cells: [MRZCharacter?], logWeight: Double)] = [([], 0)]
    for (line, length) in zip(window, shape) {
      let fits = LineFit.all(line, length: length)
      guard !fits.isEmpty else { return [] }
      let scored = fits.map { fit in
        let score =
          profiles.map { profile in
            confusions.tables[0].logFit(fit.cells, profile[start..<start + length])
          }.max() ?? 0
        return (fit: fit, score: score + fit.logWeight)
      }
      .sorted { $0.score > $1.score }
      let top = scored[0].score
      let likely = scored.prefix(16).filter { $0.score > top - 8 }
      ways = ways.flatMap { way in
        likely.map { (way.cells + $0.fit.cells, way.logWeight + $0.fit.logWeight) }
      }
      ways = Array(ways.sorted { $0.logWeight > $1.logWeight }.prefix(48))
      start += length
    }
    return ways.flatMap { way in
      let seen = Lattice(lineLengths: shape, probabilities: way.cells.flatMap(confusions.posterior))
      return confusions.tables.flatMap { table in
        confusions.errorRates.map { rate in
          let (lattice, logWeight) = table.lattice(way.cells, shape, errorRate: rate)
          return WeightedLattice(lattice, seen: seen, logWeight: way.logWeight + logWeight)
        }
      }
    }
  }
}

extension ConfusionModel {
  /// How often characters are misread in a middling text.
  fileprivate static let middlingRate = 0.01

  /// What may stand where `read` was read in a middling text.
  fileprivate func posterior(_ read: MRZCharacter?) -> [Float] {
    guard let read else { return Table.even }
    let column = MRZCharacter.all.map { printed in
      tables.reduce(0) {
        $0 + $1.share * $1.probability(of: read, for: printed, errorRate: Self.middlingRate)
      }
    }
    let total = column.reduce(0, +)
    return column.map { Float($0 / total) }
  }
}

extension ConfusionModel.Table {
  /// The probabilities of a cell in which nothing was read.
  fileprivate static let even = [Float](repeating: 1 / Float(MRZCharacter.count), count: MRZCharacter.count)

  /// What may stand where `cells` were read if so many characters are misread, and how probable such a text is, as a
  /// natural logarithm.
  fileprivate func lattice(
    _ cells: [MRZCharacter?], _ shape: [Int], errorRate: ConfusionModel.ErrorRate
  ) -> (lattice: Lattice, logWeight: Double) {
    var probabilities: [Float] = []
    probabilities.reserveCapacity(cells.count * MRZCharacter.count)
    var logWeight = log(share * errorRate.share)
    for read in cells {
      guard let read else {
        probabilities += Self.even
        continue
      }
      let column = MRZCharacter.all.map { probability(of: read, for: $0, errorRate: errorRate.rate) }
      let total = column.reduce(0, +)
      for probability in column { probabilities.append(Float(probability / total)) }
      logWeight += log(total)
    }
    return (Lattice(lineLengths: shape, probabilities: probabilities), logWeight)
  }

  /// How well cells agree with what each may hold, in nats, at a middling error rate.
  fileprivate func logFit(_ cells: [MRZCharacter?], _ allowed: ArraySlice<MRZCharacterSet>)
    -> Double
  {
    zip(cells, allowed).reduce(0) { sum, cell in
      guard let read = cell.0 else { return sum }
      let characters = cell.1.characters
      let fit = characters.reduce(0) {
        $0 + probability(of: read, for: $1, errorRate: ConfusionModel.middlingRate)
      }
      return sum
        + log(max(fit, 1e-9) * Double(MRZCharacter.count) / Double(max(1, characters.count)))
    }
  }
}
