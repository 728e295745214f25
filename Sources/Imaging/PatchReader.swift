/// Finds the lines of a patch and fits their edges.
struct PatchReader {
  let patch: ZonePatch
  private let components: [Component]

  init(_ patch: ZonePatch) {
    self.patch = patch
    var finder = ComponentFinder()
    finder.sizes = 4...34
    components = finder.components(
      in: patch.image, threshold: LocalThreshold(of: patch.image, ink: patch.ink))
  }

  /// Nearly level lines of about the patch's pitch, from the top down.
  func lines() -> [PatchLine] {
    ChainFinder().chains(of: components)
      .filter {
        abs($0.direction.y) < 0.15 && (0.75...1.33).contains($0.pitch / ZonePatch.pitch)
          && $0.count >= 8
      }
      .compactMap(fitted)
      .sorted { $0.middleY($0.middleX) < $1.middleY($1.middleX) }
  }

  /// The line along `chain` with its edges; nil where too few characters show them.
  private func fitted(_ chain: CharacterChain) -> PatchLine? {
    let pitch = chain.pitch
    let own = components.filter {
      let (along, across) = chain.coordinates(of: $0.center)
      return abs(across) < 0.45 * pitch && along > chain.start - 1.2 * pitch
        && along < chain.end + 1.2 * pitch
        && Double($0.width) < 1.3 * pitch
    }
    guard own.count >= 6 else { return nil }
    let heights = own.map(\.height).sorted()
    // A tenth may be smudges; the capitals are the tallest of the rest.
    let tall = Double(heights[heights.count * 85 / 100])
    let capitals = own.filter { abs(Double($0.height) - tall) <= max(1.5, 0.16 * tall) }
    guard capitals.count >= 2 else { return nil }
    let x = own.map(\.center.x)
    // The middle is told by all characters, fillers too; the height by capitals only.
    let middles = own.map(\.center.y)
    let (a, b) = (chain.origin.y, chain.direction.y / chain.direction.x)
    let residual = zip(x, middles).map { $1 - (a + b * ($0 - chain.origin.x)) }
    let robust = zip(own, residual).map {
      abs($1) < 0.3 * pitch ? ($0.height > Int(0.8 * tall) ? 2.0 : 1.0) : 0.01
    }
    let origin = x.reduce(0, +) / Double(x.count)
    let m = Polynomial.quadratic(x.map { $0 - origin }, middles, weights: robust)
    let height = capitals.map { Double($0.height) }.reduce(0, +) / Double(capitals.count)
    let middle = (m.0 - m.1 * origin + m.2 * origin * origin, m.1 - 2 * m.2 * origin, m.2)
    var line = PatchLine(
      chain: chain, top: (middle.0 - height / 2, middle.1, middle.2),
      bottom: (middle.0 + height / 2, middle.1, middle.2),
      left: Double(own.map(\.minX).min() ?? 0), right: Double(own.map(\.maxX).max() ?? 0) + 1)
    line.fillerVotes = own.filter { (0.4...0.85).contains(Double($0.height) / tall) }.map(
      fillerVote
    ).reduce(
      0, +)
    return line
  }

  /// 1 for a patch whose middle rows lie to the left of its outer rows, as in `<`; -1 for the mirror image.
  private func fillerVote(_ component: Component) -> Int {
    var sums = (inner: 0.0, innerWeight: 0.0, outer: 0.0, outerWeight: 0.0)
    let image = patch.image
    let (x0, x1, y0, y1) = (
      Int(component.minX), Int(component.maxX), Int(component.minY), Int(component.maxY)
    )
    guard x1 - x0 >= 3, y1 - y0 >= 4 else { return 0 }
    var lightest = UInt8(0)
    for y in y0...y1 { for x in x0...x1 { lightest = max(lightest, image[x, y]) } }
    let third = (y1 - y0 + 1) / 3
    for y in y0...y1 {
      let isInner = y >= y0 + third && y <= y1 - third
      for x in x0...x1 {
        let ink = Double(lightest - image[x, y])
        if isInner {
          sums.inner += ink * Double(x)
          sums.innerWeight += ink
        } else {
          sums.outer += ink * Double(x)
          sums.outerWeight += ink
        }
      }
    }
    guard sums.innerWeight > 0, sums.outerWeight > 0 else { return 0 }
    let shift =
      (sums.outer / sums.outerWeight - sums.inner / sums.innerWeight) / Double(x1 - x0 + 1)
    return shift > 0.12 ? 1 : shift < -0.12 ? -1 : 0
  }
}
