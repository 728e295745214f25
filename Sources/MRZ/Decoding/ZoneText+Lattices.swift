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
        windows.count > 1 || windows.contains { $0.map(\.count) != shape }
        ? layouts.filter { $0.lineLengths == shape }.map { $0.allowedCharacters() } : []
      return Self.likeliest(windows.map { ways($0, shape, confusions.middling, profiles) })
        .flatMap { lattices($0, shape, confusions) }
    }
  }

  /// Places in the text that are looked at closely for each shape of lines.
  private static let greatestPlaces = 3

  /// One way to fill a zone's cells.
  private struct Way {
    let cells: [MRZCharacter?]
    /// How probable it is that a reader errs so, as a natural logarithm.
    let logWeight: Double
    /// The same with how well the cells agree with what each may hold.
    let score: Double
  }

  /// The ways at the places that agree best with what cells may hold; a long text has many, of which one is the zone.
  private static func likeliest(_ places: [[Way]]) -> [Way] {
    guard places.count > greatestPlaces else { return places.flatMap { $0 } }
    let scored = places.map { (ways: $0, score: $0.map(\.score).max() ?? -.infinity) }
    return scored.sorted { $0.score > $1.score }.prefix(greatestPlaces).flatMap(\.ways)
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

  /// The likeliest ways to lay the lines of a window into cells; none where their lengths differ too much.
  private func ways(
    _ window: [[MRZCharacter?]], _ shape: [Int], _ reader: ConfusionModel.Reader,
    _ profiles: [[MRZCharacterSet]]
  ) -> [Way] {
    var start = 0
    var ways = [Way(cells: [], logWeight: 0, score: 0)]
    for (line, length) in zip(window, shape) {
      let likely = Self.likely(
        LineFit.all(line, length: length), reader, profiles.map { $0[start..<start + length] })
      ways = ways.flatMap { way in
        likely.map { fit, score in
          Way(
            cells: way.cells + fit.cells, logWeight: way.logWeight + fit.logWeight,
            score: way.score + score)
        }
      }
      ways = Array(ways.sorted { $0.logWeight > $1.logWeight }.prefix(48))
      start += length
    }
    return ways
  }

  private func lattices(
    _ way: Way, _ shape: [Int], _ confusions: ConfusionModel
  ) -> [WeightedLattice] {
    let seen = Lattice(lineLengths: shape, probabilities: confusions.middling.posteriors(way.cells))
    return confusions.readers.map { reader in
      WeightedLattice(
        Lattice(lineLengths: shape, probabilities: reader.posteriors(way.cells)), seen: seen,
        logWeight: way.logWeight + reader.logWeight(way.cells))
    }
  }

  /// The fits that agree best with what the cells may hold under one of `profiles`, and how well, best first.
  private static func likely(
    _ fits: [LineFit], _ reader: ConfusionModel.Reader, _ profiles: [ArraySlice<MRZCharacterSet>]
  ) -> [(fit: LineFit, score: Double)] {
    let scored = fits.map { fit in
      let score = profiles.map { reader.logFit(fit.cells, $0) }.max() ?? 0
      return (fit: fit, score: score + fit.logWeight)
    }
    .sorted { $0.score > $1.score }
    guard let top = scored.first else { return [] }
    return scored.prefix(16).filter { $0.score > top.score - 8 }
  }
}
