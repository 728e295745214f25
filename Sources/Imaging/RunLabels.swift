/// Labels of runs of dark pixels, united where runs touch, diagonals included.
struct RunLabels {
  struct Run {
    let start: Int32
    /// Behind the last pixel.
    let end: Int32
    let label: Int32
  }

  private var parents: [Int32] = []
  private var bounds: [Component] = []

  /// Appends the runs of row `y` to `runs`, joined with those `above`.
  mutating func collectRuns(
    of row: [UInt8], width: Int, y: Int, above: [Run], into runs: inout [Run]
  ) {
    row.withUnsafeBytes { row in
      var candidate = 0
      var x = 0
      while x < width {
        // Eight light pixels at a time.
        if x + 8 <= width, row.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
          x += 8
          continue
        }
        if row[x] == 0 {
          x += 1
          continue
        }
        let start = x
        while x < width, row[x] != 0 { x += 1 }
        runs.append(join(start: start, end: x, y: y, above: above, from: &candidate))
      }
    }
  }

  private mutating func join(start: Int, end: Int, y: Int, above: [Run], from candidate: inout Int)
    -> Run
  {
    let (start, end, y) = (
      Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end), Int32(truncatingIfNeeded: y)
    )
    let own = Component(minX: start, maxX: end - 1, minY: y, maxY: y, area: end - start)
    while candidate < above.count, above[candidate].end < start { candidate += 1 }
    var label: Int32 = -1
    var index = candidate
    while index < above.count, above[index].start <= end {
      let root = root(of: above[index].label)
      if label < 0 {
        label = root
      } else if root != label {
        parents[Int(root)] = label
        bounds[Int(label)].add(bounds[Int(root)])
      }
      index += 1
    }
    if label < 0 {
      label = Int32(parents.count)
      parents.append(label)
      bounds.append(own)
    } else {
      bounds[Int(label)].add(own)
    }
    return Run(start: start, end: end, label: label)
  }

  private mutating func root(of label: Int32) -> Int32 {
    var label = label
    while parents[Int(label)] != label {
      parents[Int(label)] = parents[Int(parents[Int(label)])]
      label = parents[Int(label)]
    }
    return label
  }

  /// One component a united label.
  func components() -> [Component] {
    parents.indices.compactMap { parents[$0] == Int32($0) ? bounds[$0] : nil }
  }
}
