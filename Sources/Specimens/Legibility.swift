import Glibc

/// How much of a line's print is still to be seen: the correlation of the picture with the ink, part by part.
struct Legibility {
  /// The correlation of ink and darkness in the worst part of the line, about four characters wide.
  let worst: Double

  /// Below this a careful eye guesses.
  static let limit = 0.42

  /// Compares what is `seen` with the `ideal` ink, of the same size.
  init(ideal: Picture, seen: Picture, characters: Int) {
    let parts = max(1, characters / 4)
    let darkness = seen.planes[0].map { 1 - $0 / 255 }
    worst = (0..<parts).map { part in
      let columns = (seen.width * part / parts)..<(seen.width * (part + 1) / parts)
      return Self.correlation(
        ideal.planes[0], darkness, width: seen.width, height: seen.height, columns)
    }.reduce(1, min)
  }

  var isReadable: Bool { worst >= Self.limit }

  /// The correlation of the printed `ink` with the darkness that is `seen`, in some columns of a line.
  static func correlation(
    _ ink: [Float], _ seen: [Float], width: Int, height: Int, _ columns: Range<Int>
  ) -> Double {
    var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for y in 0..<height {
      for index in (y * width + columns.lowerBound)..<(y * width + columns.upperBound) {
        let (x, z) = (ink[index], seen[index])
        a += x
        b += z
        aa += x * x
        bb += z * z
        ab += x * z
      }
    }
    let count = Float(max(1, columns.count * height))
    let spread = (aa - a * a / count) * (bb - b * b / count)
    // A part without ink says nothing.
    guard aa > 0.01 * count else { return 1 }
    return spread > 0 ? Double((ab - a * b / count) / spread.squareRoot()) : 0
  }
}
