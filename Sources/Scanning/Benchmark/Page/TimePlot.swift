import Foundation

/// Median and 95th percentile of the processor time of each stage, a group of bars for each model.
struct TimePlot {
  let models: [ModelReport]

  private static let (left, width, bar) = (90.0, 300.0, 12.0)

  var element: String {
    let stages = models[0].times.map(\.stage)
    let group = Double(models.count) * Self.bar + 14
    var svg = SVG(
      width: 500, height: Double(stages.count) * group + 10, label: "Milliseconds a picture, by stage")
    let longest = models.flatMap { $0.times.map(\.processor.percentile95) }.max() ?? 1
    func length(_ milliseconds: Double) -> Double { milliseconds / max(longest, 0.001) * Self.width }
    for (row, stage) in stages.enumerated() {
      let top = Double(row) * group + 8
      svg.text(Self.left - 8, top + (group - 14) / 2 + 5, stage, anchor: "end")
      for (index, model) in models.enumerated() {
        guard let time = model.times.first(where: { $0.stage == stage })?.processor else { continue }
        let y = top + Double(index) * Self.bar
        let values = String(format: "%.1f / %.1f ms", time.median, time.percentile95)
        svg.rect(
          Self.left, y, length(time.percentile95), Self.bar - 2, "m\(index % 4)", opacity: 0.35,
          title: "\(model.model), \(stage), median / 95 %: \(values)")
        svg.rect(Self.left, y, length(time.median), Self.bar - 2, "m\(index % 4)")
        svg.text(Self.left + length(time.percentile95) + 6, y + Self.bar - 2, values, anchor: "start")
      }
    }
    return svg.element
  }
}
