#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CellPlacement {
  /// What departures from one character in each cell at an even pitch cost, in nats.
  private enum Cost {
    /// A cell in which no character was seen.
    static let missing = 4.0
    /// Each further cell behind the last character seen: what hides one hides its neighbours, too.
    static let furtherHidden = 0.25
    /// A character between two cells: a doubled one.
    static let doubled = 4.0
    /// A character before the first or after the last cell.
    static let junk = 2.0
    /// What a placement may cost more than the cheapest and still be worth a look.
    static let margin = 6.0

    /// So many cells behind the last character.
    static func hidden(_ cells: Int) -> Double {
      cells == 0 ? 0 : missing + Double(cells - 1) * furtherHidden
    }

    /// Neighbours that stand `gap` steps apart and `cells` cells.
    ///
    /// A network is free to tell the first and the last character early and late, anywhere on the paper beside them.
    static func spacing(_ gap: Double, cells: Int, pitch: Double, atEnd: Bool) -> Double {
      let excess = gap / pitch - Double(cells)
      let deviation = excess / (atEnd && excess > 0 ? 0.6 : 0.15)
      return log(1 + deviation * deviation)
    }
  }

  private static let maximumJunk = 4
  private static let maximumDoubled = 2
  private static let maximumCandidates = 4

  /// The cheapest ways to assign the best path's characters to `cells` cells, one for each way to begin.
  ///
  /// The cheapest comes first; empty with fewer than three peaks.
  static func candidates(peaks: [CharacterPeak], cells: Int, steps: Int) -> [CellPlacement] {
    guard let pitch = commonPitch(of: peaks) else { return [] }
    var candidates: [CellPlacement] = []
    for firstPeak in 0...min(maximumJunk, peaks.count - 2) {
      // Characters before the first cell and cells before the first character exclude each other.
      let firstCells = firstPeak > 0 ? 1 : min(cells, max(1, cells - peaks.count + 1 + maximumDoubled))
      for firstCell in 0..<firstCells {
        let search = Search(
          peaks: peaks, cells: cells, pitch: pitch, firstPeak: firstPeak, firstCell: firstCell)
        if let placement = search.cheapest(steps: steps) { candidates.append(placement) }
      }
    }
    guard let least = candidates.map(\.cost).min() else { return [] }
    let near = candidates.filter { $0.cost < least + Cost.margin }
    return Array(near.sorted { $0.cost < $1.cost }.prefix(maximumCandidates))
  }

  /// The commonest distance of neighbouring peaks: the mean of those near the median.
  private static func commonPitch(of peaks: [CharacterPeak]) -> Double? {
    guard peaks.count >= 3 else { return nil }
    let gaps = zip(peaks.dropFirst(), peaks).map { $0.centre - $1.centre }.sorted()
    let median = gaps[gaps.count / 2]
    let near = gaps.filter { (0.75 * median...1.25 * median).contains($0) }
    guard median > 0, !near.isEmpty else { return nil }
    return near.reduce(0, +) / Double(near.count)
  }

  /// A search over assignments of peaks to cells that begin with one peak in one cell.
  private struct Search {
    let peaks: [CharacterPeak]
    let cells: Int
    let pitch: Double
    let firstPeak: Int
    let firstCell: Int

    /// The cheapest assignment as a placement; nil if no peak can stand near the last cell.
    func cheapest(steps: Int) -> CellPlacement? {
      var costs = [Double](repeating: .infinity, count: peaks.count * cells)
      var origins = [Int](repeating: -1, count: peaks.count * cells)
      costs[firstPeak * cells + firstCell] =
        Double(firstPeak) * Cost.junk + Double(firstCell) * Cost.missing
        + overhang(peaks[firstPeak].centre / pitch + 0.5 - Double(firstCell))
      var best: (cost: Double, place: Int)?
      for peak in firstPeak..<peaks.count {
        for cell in firstCell..<cells where costs[peak * cells + cell] < .infinity {
          let place = peak * cells + cell
          let room = (Double(steps) - 0.5 - peaks[peak].centre) / pitch + 0.5 - Double(cells - 1 - cell)
          let ending =
            costs[place] + Double(peaks.count - 1 - peak) * Cost.junk + Cost.hidden(cells - 1 - cell)
            + overhang(room)
          if ending < best?.cost ?? .infinity { best = (ending, place) }
          extend(place, &costs, &origins)
        }
      }
      guard let best else { return nil }
      return CellPlacement(centres: centres(endingAt: best.place, origins), pitch: pitch, cost: best.cost)
    }

    /// The cost of cells for which the picture has no room: half a cell is free.
    private func overhang(_ room: Double) -> Double { 4 * max(0, 0.5 - room) }

    /// Goes on from a peak in a cell to the next peaks in later cells.
    private func extend(_ place: Int, _ costs: inout [Double], _ origins: inout [Int]) {
      let (peak, cell) = place.quotientAndRemainder(dividingBy: cells)
      for skipped in 0...2 where peak + 1 + skipped < peaks.count {
        let gap = peaks[peak + 1 + skipped].centre - peaks[peak].centre
        let likely = max(1, Int((gap / pitch).rounded()))
        for count in (peak == firstPeak ? 1 : max(1, likely - 1))...likely + 1 where cell + count < cells {
          let cost =
            costs[place] + Double(skipped) * Cost.doubled + Double(count - 1) * Cost.missing
            + Cost.spacing(
              gap, cells: count, pitch: pitch, atEnd: peak == firstPeak || cell + count == cells - 1)
          let next = (peak + 1 + skipped) * cells + cell + count
          if cost < costs[next] { (costs[next], origins[next]) = (cost, place) }
        }
      }
    }

    /// Follows the assignment back; cells without a peak stand evenly between those with one.
    private func centres(endingAt place: Int, _ origins: [Int]) -> [Double] {
      var anchors: [(cell: Int, centre: Double)] = []
      var place = place
      while place >= 0 {
        anchors.append((place % cells, peaks[place / cells].centre))
        place = origins[place]
      }
      anchors.reverse()
      var centres = [Double](repeating: 0, count: cells)
      for (cell, centre) in anchors { centres[cell] = centre }
      for (left, right) in zip(anchors, anchors.dropFirst()) where right.cell > left.cell + 1 {
        let step = (right.centre - left.centre) / Double(right.cell - left.cell)
        for cell in left.cell + 1..<right.cell {
          centres[cell] = left.centre + step * Double(cell - left.cell)
        }
      }
      for cell in 0..<anchors[0].cell {
        centres[cell] = anchors[0].centre - pitch * Double(anchors[0].cell - cell)
      }
      let last = anchors[anchors.count - 1]
      for cell in last.cell + 1..<max(cells, last.cell + 1) {
        centres[cell] = last.centre + pitch * Double(cell - last.cell)
      }
      return centres
    }
  }
}
