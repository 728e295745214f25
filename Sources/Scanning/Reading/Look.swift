import Imaging

/// One way to bring a line before the recognizer.
///
/// What the network misreads it often reads right a little larger, smaller or with more contrast.
enum Look: Sendable, CaseIterable {
  /// As the locator cut it.
  case asCut
  /// Light and shade along the line evened out.
  case flattened
  /// Tighter, so that the characters come out larger.
  case tighter

  /// What the recognizer gets to see.
  func picture(of strip: LineStrip) -> LuminanceImage {
    switch self {
    case .asCut: strip.image
    case .flattened: strip.image.flattened()
    case .tighter: strip.image.withoutRows(strip.image.height / 14)
    }
  }
}

extension LuminanceImage {
  /// The picture without its first and last `count` rows.
  fileprivate func withoutRows(_ count: Int) -> LuminanceImage {
    LuminanceImage(
      width: width, height: height - 2 * count,
      pixels: Array(pixels[count * width..<(height - count) * width]))
  }

  /// The picture with ink black and paper white all along: in each stretch as long as the line is high, the
  /// darkest and the lightest twentieth are taken for ink and paper.
  fileprivate func flattened() -> LuminanceImage {
    let stretches = max(1, width / max(1, height))
    let bounds = (0..<stretches).map {
      inkAndPaper(from: $0 * width / stretches, to: ($0 + 1) * width / stretches)
    }
    var result = self
    for x in 0..<width {
      // Between the middles of two stretches the bounds pass over evenly.
      let place = (Double(x) + 0.5) * Double(stretches) / Double(width) - 0.5
      let left = min(max(0, Int(place.rounded(.down))), stretches - 1)
      let right = min(left + 1, stretches - 1)
      let share = min(max(0, place - Double(left)), 1)
      let ink = bounds[left].ink * (1 - share) + bounds[right].ink * share
      let paper = bounds[left].paper * (1 - share) + bounds[right].paper * share
      let scale = 255 / max(16, paper - ink)
      for y in 0..<height {
        let value = (Double(pixels[y * width + x]) - ink) * scale
        result.pixels[y * width + x] = UInt8(min(255, max(0, value)))
      }
    }
    return result
  }

  private func inkAndPaper(from: Int, to: Int) -> (ink: Double, paper: Double) {
    var values: [UInt8] = []
    for y in 0..<height { values += pixels[y * width + from..<y * width + to] }
    values.sort()
    guard let last = values.indices.last else { return (0, 255) }
    return (Double(values[last / 20]), Double(values[last - last / 20]))
  }
}
