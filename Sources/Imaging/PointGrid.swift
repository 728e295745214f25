/// Points sorted into square cells, for looking up those near a place.
struct PointGrid {
  private let points: [SIMD2<Float>]
  private let cell: Float
  private let columns: Int
  private let rows: Int
  /// Where each cell's points begin in `order`.
  private var starts: [Int32]
  private var order: [Int32]

  init(_ points: [SIMD2<Float>], cell: Float) {
    self.points = points
    self.cell = cell
    columns = Int((points.map(\.x).max() ?? 0) / cell) + 1
    rows = Int((points.map(\.y).max() ?? 0) / cell) + 1
    starts = [Int32](repeating: 0, count: columns * rows + 1)
    order = [Int32](repeating: 0, count: points.count)
    let cells = points.map { Int($0.y / cell) * columns + Int($0.x / cell) }
    for index in cells { starts[index + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    for (index, cell) in cells.enumerated() {
      order[Int(next[cell])] = Int32(index)
      next[cell] += 1
    }
  }

  /// Calls `body` with the index of each point in the cells that touch the square of `radius` about `place`.
  @inline(__always)
  func forEach(near place: SIMD2<Float>, within radius: Float, _ body: (Int32) -> Void) {
    let x0 = max(0, Int((place.x - radius) / cell))
    let x1 = min(columns - 1, Int((place.x + radius) / cell))
    let y0 = max(0, Int((place.y - radius) / cell))
    let y1 = min(rows - 1, Int((place.y + radius) / cell))
    guard x0 <= x1, y0 <= y1 else { return }
    for y in y0...y1 {
      for slot in Int(starts[y * columns + x0])..<Int(starts[y * columns + x1 + 1]) {
        body(order[slot])
      }
    }
  }
}
