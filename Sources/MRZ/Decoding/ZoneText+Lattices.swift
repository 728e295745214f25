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
      let windows = windows(shape).filter { !exact || $0.map(\.count) == shape }
      // What cells may hold matters only where there are several ways to fill them.
      let profiles =
        windows.contains { $0.map(\.count) != shape }
        ? layouts.filter { $0.lineLengths == shape }.map { $0.allowedCharacters() } : []
      return windows.flatMap { lattices($0, shape, confusions, profiles) }
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
      let likely = Self.likely(fits, confusions.middling, profiles.map { $0[start..<start + length] })
      ways = ways.flatMap { way in
        likely.map { (way.cells + $0.cells, way.logWeight + $0.logWeight) }
      }
      ways = Array(ways.sorted { $0.logWeight > $1.logWeight }.prefix(48))
      start += length
    }
    return ways.flatMap { way in
      let seen = Lattice(lineLengths: shape, probabilities: confusions.middling.posteriors(way.cells))
      return confusions.readers.map { reader in
        WeightedLattice(
          Lattice(lineLengths: shape, probabilities: reader.posteriors(way.cells)), seen: seen,
          logWeight: way.logWeight + reader.logWeight(way.cells))
      }
    }
  }

  /// The fits that agree best with what the cells may hold under one of `profiles`.
  private static func likely(
    _ fits: [LineFit], _ reader: ConfusionModel.Reader, _ profiles: [ArraySlice<MRZCharacterSet>]
  ) -> [LineFit] {
    guard fits.count > 1 else { return fits }
    let scored = fits.map { fit in
      let score = profiles.map { reader.logFit(fit.cells, $0) }.max() ?? 0
      return (fit: fit, score: score + fit.logWeight)
    }
    .sorted { $0.score > $1.score }
    let top = scored[0].score
    return scored.prefix(16).filter { $0.score > top - 8 }.map(\.fit)
  }
}
