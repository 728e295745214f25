import Imaging

/// A frame at a quarter of its size, by which is told what moves.
struct Scene {
  private static let shrinkage = 4.0
  /// What noise changes at most, in levels of luminance.
  private static let noise = 3.0

  private let image: LuminanceImage

  /// The scene that `frame` shows.
  init(_ frame: LuminanceImage) {
    image = frame.halved().halved()
  }

  /// Whether another thing is to be seen than in `other` in the rectangle around `quad`, or the same at another place;
  /// the same in more or less light is no difference.
  func differs(from other: Scene, in quad: Quad) -> Bool {
    guard image.width == other.image.width, image.height == other.image.height else { return true }
    let (columns, rows) = bounds(quad)
    guard !columns.isEmpty, !rows.isEmpty else { return false }
    var changes: [Int] = []
    changes.reserveCapacity(columns.count * rows.count)
    for y in rows { for x in columns { changes.append(Int(image[x, y]) - Int(other.image[x, y])) } }
    let brightening = Double(changes.reduce(0, +)) / Double(changes.count)
    return changes.reduce(0) { $0 + abs(Double($1) - brightening) } > Self.noise * Double(changes.count)
  }

  private func bounds(_ quad: Quad) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ places: [Double], below end: Int) -> Range<Int> {
      let first = Int((places.min() ?? 0) / Self.shrinkage)
      return (first..<max(first, Int((places.max() ?? 0) / Self.shrinkage))).clamped(to: 0..<end)
    }
    return (
      range(quad.corners.map(\.x), below: image.width), range(quad.corners.map(\.y), below: image.height)
    )
  }
}
