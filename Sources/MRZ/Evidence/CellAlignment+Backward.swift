extension CellAlignment {
  /// Joins the beginnings with the ends of all ways: for each cell the probability of each character.
  func marginals(entries: [[Double]]) -> [Double] {
    var marginals = [Double](repeating: 0, count: cells * Self.characters)
    // The next cell's ends, with its own emission, step by step of its window.
    var next: [Double] = []
    var nextSums: [Double] = []
    var nextWindow = 0..<0
    let junkAfter = junkAfter
    for cell in (0..<cells).reversed() {
      let window = windows[cell]
      var ends = [Double](repeating: 0, count: window.count * Self.characters)
      var sums = [Double](repeating: 0, count: window.count)
      let departures = departures(from: window, nextSums: nextSums, nextWindow: nextWindow)
      var largest = 0.0
      for step in window.reversed() {
        let row = (step - window.lowerBound) * Self.characters
        let leaving = nextWindow.isEmpty ? junkAfter[step] : departures[step - window.lowerBound]
        let nextRow =
          nextWindow.contains(step + 1) ? (step + 1 - nextWindow.lowerBound) * Self.characters : -1
        for c in 0..<Self.characters {
          let direct = nextRow < 0 ? 0 : next[nextRow + c]
          let staying = step + 1 < window.upperBound ? ends[row + Self.characters + c] : 0
          let after = staying + max(0, leaving - direct)
          marginals[cell * Self.characters + c] += entries[cell][row + c] * after
          ends[row + c] = emissions[cell][row + c] * after
          sums[step - window.lowerBound] += ends[row + c]
        }
        largest = max(largest, sums[step - window.lowerBound])
      }
      // Only the ratios within a cell count.
      if largest > 0 {
        for i in ends.indices { ends[i] /= largest }
        for i in sums.indices { sums[i] /= largest }
      }
      normalize(&marginals, cell: cell)
      (next, nextSums, nextWindow) = (ends, sums, window)
    }
    return marginals
  }

  /// For each step of `window`, the likelihood of going on from its end into the next cell, over blanks or at once.
  private func departures(from window: Range<Int>, nextSums: [Double], nextWindow: Range<Int>) -> [Double] {
    var departures = [Double](repeating: 0, count: window.count)
    guard !nextWindow.isEmpty else { return departures }
    var onward = 0.0
    for step in (window.lowerBound..<max(window.upperBound, nextWindow.upperBound)).reversed() {
      if step + 1 < stepCount {
        let entering = nextWindow.contains(step + 1) ? nextSums[step + 1 - nextWindow.lowerBound] : 0
        onward = blanks[step + 1] * onward + entering
      }
      if window.contains(step) { departures[step - window.lowerBound] = onward }
    }
    return departures
  }

  private func normalize(_ marginals: inout [Double], cell: Int) {
    let entries = cell * Self.characters..<(cell + 1) * Self.characters
    let sum = marginals[entries].reduce(0, +)
    for i in entries { marginals[i] = sum > 0 ? marginals[i] / sum : 1 / Double(Self.characters) }
  }
}
