/// Least squares fits of low order.
enum Polynomial {
  /// Coefficients of c0 + c1 x + c2 x² nearest to `y`; lower orders where the points do not determine it.
  static func quadratic(_ x: [Double], _ y: [Double], weights: [Double]) -> (Double, Double, Double) {
    let scale = max(1e-9, x.map(abs).max() ?? 1)
    var moments = [Double](repeating: 0, count: 5)
    var right = [Double](repeating: 0, count: 3)
    for index in x.indices {
      let u = x[index] / scale
      var power = weights[index]
      for order in 0..<5 {
        moments[order] += power
        if order < 3 { right[order] += power * y[index] }
        power *= u
      }
    }
    // A touch of ridge on the bend: few points must not bend the line.
    let ridge = 0.02 * moments[0]
    let matrix = [
      [moments[0], moments[1], moments[2]],
      [moments[1], moments[2] + 1e-9, moments[3]],
      [moments[2], moments[3], moments[4] + 1e-9 + ridge],
    ]
    let c = solve(matrix, right)
    return (c[0], c[1] / scale, c[2] / (scale * scale))
  }

  /// Coefficients of c0 + c1 x nearest to `y`.
  static func linear(_ x: [Double], _ y: [Double], weights: [Double]) -> (Double, Double) {
    var (s, sx, sxx, sy, sxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in x.indices {
      let w = weights[index]
      s += w
      sx += w * x[index]
      sxx += w * x[index] * x[index]
      sy += w * y[index]
      sxy += w * x[index] * y[index]
    }
    let determinant = s * sxx - sx * sx
    guard s > 0, abs(determinant) > 1e-12 else { return (s > 0 ? sy / s : 0, 0) }
    let slope = (s * sxy - sx * sy) / determinant
    return ((sy - slope * sx) / s, slope)
  }

  /// Solves a small symmetric system by elimination with pivots; singular unknowns become 0.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var a = matrix
    var b = right
    let n = b.count
    for column in 0..<n {
      let pivot = (column..<n).max { abs(a[$0][column]) < abs(a[$1][column]) } ?? column
      a.swapAt(column, pivot)
      b.swapAt(column, pivot)
      guard abs(a[column][column]) > 1e-12 else { continue }
      for row in column + 1..<n {
        let factor = a[row][column] / a[column][column]
        for k in column..<n { a[row][k] -= factor * a[column][k] }
        b[row] -= factor * b[column]
      }
    }
    var solution = [Double](repeating: 0, count: n)
    for row in stride(from: n - 1, through: 0, by: -1) {
      var sum = b[row]
      for k in row + 1..<n { sum -= a[row][k] * solution[k] }
      solution[row] = abs(a[row][row]) > 1e-12 ? sum / a[row][row] : 0
    }
    return solution
  }
}
