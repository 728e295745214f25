/// What part of the answers is right in each range of confidence.
struct ReliabilityPlot {
  let reliability: Reliability

  private static let (left, top, width, height) = (40.0, 22.0, 450.0, 170.0)

  var element: String {
    var svg = SVG(width: 500, height: 245, label: "Part of the answers that is right, by confidence")
    for percent in stride(from: 0.0, through: 100, by: 25) {
      svg.line(Self.left, y(percent / 100), Self.left + Self.width, y(percent / 100), "grid")
      svg.text(Self.left - 5, y(percent / 100) + 4, "\(Int(percent))%", anchor: "end")
    }
    let step = Self.width / Double(reliability.bins.count)
    for (index, bin) in reliability.bins.enumerated() {
      let start = Self.left + Double(index) * step
      svg.text(start, Self.top + Self.height + 16, bin.from.short)
      guard let accuracy = bin.accuracy else { continue }
      let title = "\(bin.right) of \(bin.count) right, \(bin.confidence.short) sure on average"
      svg.rect(
        start + step * 0.1, y(accuracy), step * 0.8, Self.top + Self.height - y(accuracy), "m0",
        opacity: 0.75, title: title)
      svg.line(start + step * 0.1, y(bin.confidence), start + step * 0.9, y(bin.confidence), "expected")
      svg.text(start + step / 2, Self.top - 8, "\(bin.count)")
    }
    svg.text(Self.left + Self.width, Self.top + Self.height + 16, "1")
    svg.text(Self.left + Self.width / 2, Self.top + Self.height + 38, "confidence")
    return svg.element
  }

  private func y(_ rate: Double) -> Double { Self.top + (1 - rate) * Self.height }
}

extension Double {
  /// As short as possible.
  fileprivate var short: String {
    let rounded = rounded(toPlaces: 3)
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
