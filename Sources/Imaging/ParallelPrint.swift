/// The print beside a line, row by row along the line's own course.
///
/// The lines of a zone are parallel and printed alike. Where the characters of one made no chain, because they touch a
/// pattern or are torn, the rows still show it.
struct ParallelPrint {
  private let line: PatchLine
  /// Mean change of luminance along each row; the middle one is the line's own middle.
  private let energy: [Float]
  private let reach: Int

  init(beside line: PatchLine, in image: LuminanceImage) {
    self.line = line
    reach = image.height / 2
    let columns = (Int(line.left)..<max(Int(line.left), Int(line.right))).clamped(
      to: 1..<max(1, image.width - 1))
    var sums = [Int32](repeating: 0, count: 2 * reach + 1)
    for x in columns {
      let middle = Int(line.middleY(Double(x)).rounded())
      for row in (-reach..<reach + 1).clamped(to: -middle..<image.height - middle) {
        let y = (middle + row) * image.width
        sums[row + reach] += Int32(abs(Int(image.pixels[y + x + 1]) - Int(image.pixels[y + x - 1])))
      }
    }
    energy = sums.map { Float($0) / Float(max(1, columns.count)) }
  }

  /// Whether the line shows more print than what lies around it.
  var standsOut: Bool { contrast(at: 0) > 0 }

  /// Whether `other` keeps its distance along the part that both share; perspective lets it change a little.
  func isParallel(_ other: PatchLine) -> Bool {
    let (left, right) = (max(line.left, other.left), min(line.right, other.right))
    guard left < right else { return true }
    func distance(_ x: Double) -> Double { other.middleY(x) - line.middleY(x) }
    return abs(distance(left) - distance(right)) <= 0.3 * line.chain.pitch + 0.2
      * abs(distance((left + right) / 2))
  }

  /// How much a band of the line's height, `offset` rows below it, stands out from the rows above and below it: 1 for
  /// the line itself.
  func prominence(at offset: Double) -> Double {
    let own = contrast(at: 0)
    return own > 0 ? Double(contrast(at: Int(offset.rounded())) / own) : 0
  }

  /// Lines like this one above and below it, at most two each way.
  func lines() -> [PatchLine] {
    [-1, 1].flatMap { direction in
      guard let first = peak(from: 0, direction) else { return [PatchLine]() }
      return [first, peak(from: first, direction)].compactMap { $0 }.map(copy)
    }
  }

  /// The row at which the next line that way lies.
  private func peak(from start: Int, _ direction: Int) -> Int? {
    let rows = Self.spacings.map { start + direction * Int($0 * line.chain.pitch) }
    let place = rows.max { contrast(at: $0) < contrast(at: $1) }
    return place.flatMap { prominence(at: Double($0)) > Self.leastProminence ? $0 : nil }
  }

  /// The line moved to `offset`.
  private func copy(_ offset: Int) -> PatchLine {
    let chain = line.chain.points.map { Point(x: $0.x, y: $0.y + Double(offset)) }
    var copy = PatchLine(
      chain: CharacterChain(points: chain), top: line.top, bottom: line.bottom, left: line.left,
      right: line.right)
    copy.top.0 += Double(offset)
    copy.bottom.0 += Double(offset)
    copy.prominence = min(1, prominence(at: Double(offset))) / 2
    return copy
  }

  /// Energy of the band around a row less that of its neighbourhood.
  private func contrast(at row: Int) -> Float {
    let half = Int(line.height / 2)
    let gap = max(2, half / 2)
    let band = mean(row - half, row + half)
    return band
      - (mean(row - half - 2 * gap, row - half - gap) + mean(row + half + gap, row + half + 2 * gap)) / 2
  }

  /// The mean energy of some rows; none beyond the patch.
  private func mean(_ first: Int, _ last: Int) -> Float {
    let rows = (first + reach..<last + reach + 1).clamped(to: energy.indices)
    return rows.isEmpty ? 0 : energy[rows].reduce(0, +) / Float(rows.count)
  }

  /// Distances of neighbouring lines, in pitches: 2.5 in Doc 9303, less where print is seen at a slant.
  private static let spacings = stride(from: 1.5, through: 3.4, by: 1.0 / 16)
  private static let leastProminence = 0.3
}
