#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CellAlignment {
  /// Sums over the beginnings of all ways.
  ///
  /// `entries` holds, cell by cell and step by step of its window, the likelihood of all ways that enter the cell with
  /// each character in that step, but for a factor common to the cell. Nil where no way leads through all cells.
  func forward() -> (entries: [[Double]], logLikelihood: Double)? {
    var entries: [[Double]] = []
    var logLikelihood = 0.0
    var arrival = Arrival(junkBeforeFirst: junks)
    for cell in 0..<cells {
      let window = windows[cell]
      var entry = [Double](repeating: 0, count: window.count * Self.characters)
      var inside = entry
      var sums = [Double](repeating: 0, count: window.count)
      for step in window {
        let row = (step - window.lowerBound) * Self.characters
        let arriving = arrival.total(before: step)
        let previousRow = arrival.row(before: step)
        for c in 0..<Self.characters {
          // An equal neighbour needs a blank between.
          let direct = previousRow < 0 ? 0 : arrival.inside[previousRow + c]
          let entering = emissions[cell][row + c] * max(0, arriving - direct)
          let staying =
            step > window.lowerBound ? emissions[cell][row + c] * inside[row + c - Self.characters] : 0
          entry[row + c] = entering
          inside[row + c] = entering + staying
          sums[step - window.lowerBound] += entering + staying
        }
      }
      guard let largest = sums.max(), largest > 0 else { return nil }
      logLikelihood += log(largest)
      for i in inside.indices { inside[i] /= largest }
      for i in sums.indices { sums[i] /= largest }
      entries.append(entry)
      let end = cell + 1 < cells ? windows[cell + 1].upperBound : window.upperBound
      arrival = Arrival(
        inside: inside, sums: sums, window: window, blanks: blanks, end: max(end, window.upperBound))
    }
    let ending = zip(windows[cells - 1], arrival.sums).reduce(0) { $0 + $1.1 * junkAfter[$1.0] }
    guard ending > 0 else { return nil }
    return (entries, logLikelihood + log(ending))
  }

  /// For each step, the likelihood of all steps after it as junk after the last cell.
  var junkAfter: [Double] {
    var after = [Double](repeating: 1, count: stepCount)
    for step in stride(from: stepCount - 2, through: 0, by: -1) {
      after[step] = after[step + 1] * junks[step + 1]
    }
    return after
  }
}

/// The ways that have finished with a cell, or stand in its last step, and may go on to the next.
private struct Arrival {
  /// Likelihood inside the cell, step by step of its window, character by character; empty before the first cell.
  var inside: [Double] = []
  /// Likelihood inside the cell in each step of its window.
  var sums: [Double] = []
  var window = 0..<0
  /// Likelihood of having come to the end of each step, from step `origin` on, inside the cell or on blanks after it.
  private var totals: [Double] = []
  private var origin = 0

  /// Before the first cell: junk, as long as it lasts.
  init(junkBeforeFirst junks: [Double]) {
    origin = -1
    totals = [1]
    for junk in junks { totals.append(totals[totals.count - 1] * junk) }
  }

  /// After a cell: blanks until the next.
  init(inside: [Double], sums: [Double], window: Range<Int>, blanks: [Double], end: Int) {
    self.inside = inside
    self.sums = sums
    self.window = window
    origin = window.lowerBound
    var blank = 0.0
    var last = 0.0
    for step in window.lowerBound..<end {
      blank = blanks[step] * (blank + last)
      last = window.contains(step) ? sums[step - window.lowerBound] : 0
      totals.append(blank + last)
    }
  }

  /// What may enter the next cell in `step`.
  func total(before step: Int) -> Double {
    let index = step - 1 - origin
    return totals.indices.contains(index) ? totals[index] : 0
  }

  /// Where the characters of the step before `step` begin in `inside`; -1 where there are none.
  func row(before step: Int) -> Int {
    window.contains(step - 1) ? (step - 1 - window.lowerBound) * CellAlignment.characters : -1
  }
}
