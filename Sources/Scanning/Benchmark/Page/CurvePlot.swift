import Foundation

/// Accuracy against the strength of one trouble, a line for each model.
struct CurvePlot {
  let trouble: String
  /// One curve for each model that has one, with the model's number.
  let curves: [(model: Int, name: String, curve: TroubleCurve)]

  private static let (left, top, width, height) = (40.0, 10.0, 270.0, 130.0)

  var element: String {
    var svg = SVG(width: 330, height: 180, label: "Documents validated against the strength of \(trouble)")
    for percent in stride(from: 0.0, through: 100, by: 25) {
      svg.line(Self.left, y(percent / 100), Self.left + Self.width, y(percent / 100), "grid")
      svg.text(Self.left - 5, y(percent / 100) + 4, "\(Int(percent))%", anchor: "end")
    }
    svg.line(Self.left, y(0.95), Self.left + Self.width, y(0.95), "aim")
    for strength in stride(from: 0.0, through: 1, by: 0.25) {
      svg.text(x(strength), Self.top + Self.height + 16, strength.formatted)
    }
    for (model, name, curve) in curves {
      svg.path(curve.points.map { (x($0.strength), y($0.rate)) }, "curve m\(model % 4)")
      for point in curve.points {
        let title = "\(name), strength \(point.strength.formatted): \(point.validated) of \(point.count)"
        svg.dot(x(point.strength), y(point.rate), "m\(model % 4)", title: title)
      }
    }
    return svg.element
  }

  private func x(_ strength: Double) -> Double { Self.left + strength * Self.width }
  private func y(_ rate: Double) -> Double { Self.top + (1 - rate) * Self.height }
}
