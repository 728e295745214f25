/// One to three lines of a patch that may be a zone.
struct PatchZone {
  let patch: ZonePatch
  let lines: [PatchLine]
  let score: Double
  /// All chains of the patch, of which `lines` were chosen.
  private let chained: [PatchLine]

  /// The likeliest zone of `patch`, if there is one, of lines whose characters made chains.
  static func best(in patch: ZonePatch) -> PatchZone? {
    best(of: PatchReader(patch).lines(), in: patch, addsUnchained: false)
  }

  /// The likeliest zone of the same patch where lines count, too, whose characters made no chain.
  func withUnchained() -> PatchZone? {
    Self.best(of: chained, in: patch, addsUnchained: true)
  }

  private static func best(of chained: [PatchLine], in patch: ZonePatch, addsUnchained: Bool) -> PatchZone? {
    let lines = alike(chained, in: patch, addsUnchained: addsUnchained)
    var best: PatchZone?
    for first in lines.indices {
      for last in first..<min(lines.count, first + 3) {
        let group = Array(lines[first...last])
        guard isZone(group) else { continue }
        for extent in extents(of: group) {
          let score = score(group, extent)
          guard score > best?.score ?? 0 else { continue }
          best = PatchZone(
            patch: patch, lines: group.map { $0.spanning(extent) }, score: score, chained: chained)
        }
      }
    }
    return best
  }

  /// Those of `lines` that may belong to the zone of the strongest, and on request what stands beside it but made no
  /// chain; none where the strongest is a texture.
  private static func alike(_ lines: [PatchLine], in patch: ZonePatch, addsUnchained: Bool) -> [PatchLine] {
    for anchor in lines.sorted(by: { $0.chain.weight > $1.chain.weight }) {
      let print = ParallelPrint(beside: anchor, in: patch.image)
      guard print.standsOut else { continue }
      let alike = lines.filter {
        print.isParallel($0) && print.prominence(at: $0.distance(from: anchor)) > 0.1
      }
      guard addsUnchained else { return alike }
      let unchained = print.lines().filter { echo in
        !alike.contains { abs($0.distance(from: echo)) < 0.6 * ZonePatch.pitch }
      }
      return (alike + unchained).sorted { $0.distance(from: anchor) < $1.distance(from: anchor) }
    }
    return []
  }

  /// Characters a line of a zone of so many lines has.
  private static let lengths: [Int: [Double]] = [1: [30], 2: [36, 44], 3: [30]]

  /// Whether `lines` are evenly spaced and of one pitch.
  private static func isZone(_ lines: [PatchLine]) -> Bool {
    zip(lines, lines.dropFirst()).allSatisfy { upper, lower in
      let spacing = lower.distance(from: upper) / ZonePatch.pitch
      return (1.0...3.6).contains(spacing)
        && (0.85...1.18).contains(upper.chain.pitch / lower.chain.pitch)
        && (0.5...2).contains(upper.height / lower.height)
    }
  }

  /// Where the lines may begin and end: from the first beginning to the last end, or as one of them does where
  /// another has run on into what lies beside the document.
  private static func extents(of lines: [PatchLine]) -> [ClosedRange<Double>] {
    let own = lines.map { $0.left...max($0.left, $0.right) }
    guard let left = own.map(\.lowerBound).min(), let right = own.map(\.upperBound).max() else {
      return []
    }
    return [left...right] + own
  }

  /// How well `lines` suit a format of Doc 9303 when they have `extent`.
  private static func score(_ lines: [PatchLine], _ extent: ClosedRange<Double>) -> Double {
    let pitch = lines.map(\.chain.pitch).reduce(0, +) / Double(lines.count)
    let cells = (extent.upperBound - extent.lowerBound) / pitch
    let misfit = (lengths[lines.count] ?? []).map { abs(cells - $0) / $0 }.min() ?? 1
    let weight = lines.map { $0.weight(in: extent) }.reduce(0, +)
    return weight / (1 + 8 * misfit) * (lines.count == 1 ? 0.6 : 1)
  }

  /// The zone with its lines brought to one height, one lean and a common left and right end.
  func completed() -> PatchZone {
    let height = lines.map(\.height).max() ?? 0
    let profiles = lines.map { LineProfile(of: $0, in: patch.image) }
    let ends = ends(profiles)
    let shear = LineProfile.shear(of: lines, in: patch.image)
    let adjusted = lines.map { line in
      var line = line
      (line.left, line.right) = ends
      let growth = (height - line.height) / 2
      line.top.0 -= growth
      line.bottom.0 += growth
      line.shear = shear
      return line
    }
    return PatchZone(patch: patch, lines: adjusted, score: score, chained: chained)
  }

  /// The common ends, moved outwards over cells that look printed until a line has the length of a format.
  private func ends(_ profiles: [LineProfile]) -> (left: Double, right: Double) {
    var left = lines.map(\.left).min() ?? 0
    var right = lines.map(\.right).max() ?? 0
    let pitch = lines.map(\.chain.pitch).reduce(0, +) / Double(lines.count)
    func ink(_ from: Double) -> Double {
      profiles.map { $0.ink(from: from, to: from + pitch) }.reduce(0, +) / Double(profiles.count)
    }
    guard
      let target = Self.lengths[lines.count]?.first(where: { $0 + 0.4 > (right - left) / pitch })
    else {
      return (left, right)
    }
    while (right - left) / pitch < target - 0.6 {
      let (before, after) = (ink(left - pitch), ink(right))
      guard max(before, after) > 0.3 else { break }
      if before > after { left -= pitch } else { right += pitch }
    }
    return (left, right)
  }

  /// How many cells the lines lack of the next length that a format has; 0 where they have the greatest, or lack more
  /// than a key could do without.
  var missingCells: Double {
    let cells = lines.map(\.cells).max() ?? 0
    let missing = (Self.lengths[lines.count] ?? []).map { $0 - cells }.first { $0 > 0.25 } ?? 0
    return missing > Self.mostMissingCells ? 0 : missing > 0 ? max(1, missing) : 0
  }

  /// A passport's key ends 17 cells before its line does; what is lost at the front must be there.
  private static let mostMissingCells = 12.0

  /// Whether the lines reach an end of the patch.
  var isCutOff: Bool {
    let margin = 2 * ZonePatch.pitch
    return lines.contains {
      $0.chain.start + $0.chain.origin.x < margin
        || $0.chain.end + $0.chain.origin.x > Double(patch.image.width) - margin
    }
  }

  /// Corners in the source.
  var quad: Quad {
    let (first, last) = (lines[0], lines[lines.count - 1])
    return Quad(
      topLeft: patch.source(of: Point(x: first.left, y: first.topY(first.left))),
      topRight: patch.source(of: Point(x: first.right, y: first.topY(first.right))),
      bottomRight: patch.source(of: Point(x: last.right, y: last.bottomY(last.right))),
      bottomLeft: patch.source(of: Point(x: last.left, y: last.bottomY(last.left))))
  }

  /// The zones of `zones` that do not lie on a better one, best first.
  static func distinct(_ zones: [PatchZone]) -> [PatchZone] {
    var kept: [PatchZone] = []
    for zone in zones.sorted(by: { $0.score > $1.score }) {
      let center = zone.quad.center
      if !kept.contains(where: { $0.quad.contains(center) || zone.quad.contains($0.quad.center) }) {
        kept.append(zone)
      }
    }
    return kept
  }
}

extension Quad {
  /// Whether most of `chain` lies inside.
  func covers(_ chain: CharacterChain) -> Bool { 2 * chain.points.count(where: contains) > chain.count }
}
