extension CellGrid {
  /// Grids on which `cells` characters may stand, the likelier first, given the characters on the best path.
  ///
  /// More than one where the path holds more or fewer characters than the line has cells, so that it is open which
  /// are junk and which are missing. Empty with fewer than three peaks.
  static func candidates(peaks: [CharacterPeak], cells: Int, steps: Int) -> [CellGrid] {
    guard let fit = fitted(to: peaks) else { return [] }
    let first = min(0, fit.span - cells)
    let last = max(0, fit.span - cells)
    let shifted = (first...last)
      .map { fit.grid.counted(from: $0) }
      .filter { $0.pitch > 0 && $0.centre(cells - 1) > $0.start }
      .map { (grid: $0, score: $0.score(peaks: peaks, cells: cells, steps: steps)) }
      .sorted { $0.score > $1.score }
    return shifted.prefix(maximumCandidates).map(\.grid)
  }

  private static let maximumCandidates = 4

  /// How much of the peaks a grid of `cells` covers, less the cells that it has no room for.
  private func score(peaks: [CharacterPeak], cells: Int, steps: Int) -> Double {
    let left = start - pitch / 2
    let right = centre(cells - 1) + pitch / 2
    let covered = peaks.reduce(0) { $0 + ((left...right).contains($1.centre) ? min(1, $1.mass) : 0) }
    let outside = max(0, -0.5 - start) + max(0, centre(cells - 1) - Double(steps) + 0.5)
    return covered - 2 * outside / pitch
  }

  /// The grid through the peaks, counted from the first, and the number of cells from the first to the last.
  private static func fitted(to peaks: [CharacterPeak]) -> (grid: CellGrid, span: Int)? {
    guard peaks.count >= 3, let pitch = commonPitch(of: peaks) else { return nil }
    let indices = cellIndices(of: peaks, pitch: pitch)
    guard let last = indices.last, last >= 2 else { return nil }
    var grid = CellGrid(start: peaks[0].centre, pitch: pitch, drift: 0)
    for tolerance in [0.6, 0.4, 0.3] {
      let near = zip(indices, peaks).filter { index, peak in
        tolerance == 0.6 || abs(peak.centre - grid.centre(index)) < tolerance * pitch
      }
      guard let better = leastSquares(near.map { (Double($0.0), $0.1.centre) }) else { break }
      grid = better
    }
    return (grid, last + 1)
  }

  /// The commonest distance of neighbouring peaks: the mean of those near the median.
  private static func commonPitch(of peaks: [CharacterPeak]) -> Double? {
    let gaps = zip(peaks.dropFirst(), peaks).map { $0.centre - $1.centre }.sorted()
    let median = gaps[gaps.count / 2]
    let near = gaps.filter { (0.75 * median...1.25 * median).contains($0) }
    guard median > 0, !near.isEmpty else { return nil }
    return near.reduce(0, +) / Double(near.count)
  }

  /// The cell of each peak, counted from the first; a doubled character shares its neighbour's.
  private static func cellIndices(of peaks: [CharacterPeak], pitch: Double) -> [Int] {
    var indices = [0]
    for (peak, previous) in zip(peaks.dropFirst(), peaks) {
      indices.append(indices[indices.count - 1] + Int(((peak.centre - previous.centre) / pitch).rounded()))
    }
    return indices
  }

  /// The parabola through (cell, centre), or the straight line where the points span too few cells to bend it.
  private static func leastSquares(_ points: [(x: Double, y: Double)]) -> CellGrid? {
    guard let first = points.first, let last = points.last, last.x > first.x else { return nil }
    var s = [Double](repeating: 0, count: 5)
    var m = [Double](repeating: 0, count: 3)
    for (x, y) in points {
      var power = 1.0
      for k in 0..<5 {
        s[k] += power
        if k < 3 { m[k] += power * y }
        power *= x
      }
    }
    let determinant2 = s[0] * s[2] - s[1] * s[1]
    let straight = CellGrid(
      start: (m[0] * s[2] - m[1] * s[1]) / determinant2,
      pitch: (s[0] * m[1] - s[1] * m[0]) / determinant2, drift: 0)
    guard points.count >= 8, last.x - first.x >= 12 else { return straight }
    // Cramer's rule on the normal equations.
    let c0 = s[2] * s[4] - s[3] * s[3]
    let c1 = s[1] * s[4] - s[2] * s[3]
    let c2 = s[1] * s[3] - s[2] * s[2]
    let determinant3 = s[0] * c0 - s[1] * c1 + s[2] * c2
    guard determinant3 != 0 else { return straight }
    let a0 = (m[0] * c0 - m[1] * c1 + m[2] * c2) / determinant3
    let a1 =
      (s[0] * (m[1] * s[4] - m[2] * s[3]) - m[0] * c1 + s[2] * (s[1] * m[2] - s[2] * m[1])) / determinant3
    let a2 =
      (s[0] * (s[2] * m[2] - s[3] * m[1]) - s[1] * (s[1] * m[2] - s[2] * m[1]) + m[0] * c2) / determinant3
    return CellGrid(start: a0, pitch: a1, drift: a2)
  }
}
