/// Cuts the lines of a zone from the full-size picture: upright, level and of one character height.
struct StripCutter {
  let characterHeight: Int
  let margin: Int
  let pyramid: ImagePyramid

  /// Cells added before the first and behind the last character found: a lost character is fatal, background is not.
  static let spare = 1.2

  /// Height of capitals over pitch: 1.0 in OCR-B (2.54 mm a character), more in other fonts and where ink spreads.
  static let proportions = 0.9...1.35

  /// The zone the way its fillers point, and the other way too where they do not tell.
  func candidates(of zone: PatchZone) -> [ZoneCandidate] {
    let votes = zone.lines.map(\.fillerVotes).reduce(0, +)
    let missing = zone.missingCells
    let upright = ZoneCandidate(
      lines: strips(zone),
      extended: missing > 0 ? [strips(zone, right: missing), strips(zone, left: missing)] : [],
      quad: zone.quad, score: zone.score, fillers: votes)
    let turned = ZoneCandidate(
      lines: turned(upright.lines), extended: upright.extended.reversed().map(turned),
      quad: upright.quad.turned, score: zone.score, fillers: -votes)
    let (first, second) = votes >= 0 ? (upright, turned) : (turned, upright)
    if abs(votes) >= 8 { return [first] }
    return [
      first,
      ZoneCandidate(
        lines: second.lines, extended: second.extended, quad: second.quad, score: second.score * 0.7,
        fillers: second.fillers),
    ]
  }

  private func turned(_ strips: [LineStrip]) -> [LineStrip] {
    strips.reversed().map {
      LineStrip(
        image: $0.image.rotated(quarterTurns: 2), quad: $0.quad.turned, characterHeight: $0.characterHeight)
    }
  }

  /// The lines of `zone`, so many cells longer to the left and to the right.
  private func strips(_ zone: PatchZone, left: Double = 0, right: Double = 0) -> [LineStrip] {
    zone.lines.map { strip($0, zone.patch, longer: (left, right)) }
  }

  private func strip(
    _ line: PatchLine, _ patch: ZonePatch, longer: (left: Double, right: Double)
  ) -> LineStrip {
    let pitch = line.chain.pitch
    let left = line.left - (Self.spare + longer.left) * pitch
    let right = line.right + (Self.spare + longer.right) * pitch
    let scale = line.height / Double(characterHeight)
    // Print that is seen at a slant is too low for its width: it is given the proportions of OCR-B again.
    let stretch =
      min(max(line.height / pitch, Self.proportions.lowerBound), Self.proportions.upperBound)
      / (line.height / pitch)
    let across = scale * stretch
    let width = max(1, Int((right - left) / across))
    let (margin, capitals) = (Double(margin), Double(characterHeight))
    let overhang = margin / capitals
    let columns = (0..<width).map { x in
      let px = left + (Double(x) + 0.5) * across
      let (top, bottom) = (line.topY(px), line.bottomY(px))
      func place(_ part: Double) -> Point {
        let lean = line.shear * (part - 0.5) * (bottom - top)
        return patch.source(of: Point(x: px + lean, y: top + part * (bottom - top)))
      }
      return (top: place(-overhang), bottom: place(1 + overhang))
    }
    let image = pyramid.sampled(
      columns: columns, height: characterHeight + 2 * self.margin, step: scale * patch.scale)
    func corner(_ x: Double, _ y: Double) -> Point { patch.source(of: Point(x: x, y: y)) }
    let quad = Quad(
      topLeft: corner(line.left, line.topY(line.left)),
      topRight: corner(line.right, line.topY(line.right)),
      bottomRight: corner(line.right, line.bottomY(line.right)),
      bottomLeft: corner(line.left, line.bottomY(line.left)))
    return LineStrip(image: image, quad: quad, characterHeight: line.height * patch.scale)
  }
}
