import Foundation

/// A drawing of fixed proportions that fills the width it is given; colours come from the page's style sheet.
struct SVG {
  private let width: Double
  private let height: Double
  private let label: String
  private var content = ""

  /// An empty drawing; `label` describes it to those who don't see it.
  init(width: Double, height: Double, label: String) {
    self.width = width
    self.height = height
    self.label = label
  }

  /// A straight line.
  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
    content += "<line class=\"\(style)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"/>"
  }

  /// A filled rectangle that tells `title` when pointed at.
  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, opacity: Double = 1,
    title: String = ""
  ) {
    content +=
      "<rect class=\"\(style)\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(max(0, width)))\" "
      + "height=\"\(n(max(0, height)))\" fill-opacity=\"\(n(opacity))\">"
      + "<title>\(HTML.escape(title))</title></rect>"
  }

  /// A dot that tells `title` when pointed at.
  mutating func dot(_ x: Double, _ y: Double, radius: Double = 3.5, _ style: String, title: String = "") {
    content +=
      "<circle class=\"\(style)\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\">"
      + "<title>\(HTML.escape(title))</title></circle>"
  }

  /// Points joined by lines.
  mutating func path(_ points: [(x: Double, y: Double)], _ style: String) {
    let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
    content += "<polyline class=\"\(style)\" points=\"\(list)\"/>"
  }

  /// Text whose `anchor` is `start`, `middle` or `end`.
  mutating func text(
    _ x: Double, _ y: Double, _ text: String, anchor: String = "middle", _ style: String = ""
  ) {
    content +=
      "<text class=\"\(style)\" x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor)\">\(HTML.escape(text))</text>"
  }

  /// The drawing as an element of a page.
  var element: String {
    "<svg viewBox=\"0 0 \(n(width)) \(n(height))\" style=\"max-width:\(n(width))px\" role=\"img\" "
      + "aria-label=\"\(HTML.escape(label))\">\(content)</svg>"
  }

  private func n(_ number: Double) -> String { String(format: "%.4g", number) }
}
