import Recognition

/// A way to bring a line before Tesseract that is tried beside the one in use.
struct Setting {
  let name: String
  let change: (LineRecognizer) -> Void

  /// The one in use first, then others that differ from it in one thing.
  static var all: [Setting] {
    [Setting(name: "as it is used") { _ in }, Setting(name: "page mode 13 alone") { $0.pageMode = .rawLine }]
      + [0, 0.15, 0.6, 1].map { border in
        Setting(name: "border \(border) at the sides") { $0.framing.horizontalBorder = border }
      }
      + [0.1, 0.25].map { border in
        Setting(name: "border \(border) above and below") { $0.framing.verticalBorder = border }
      }
      + [18, 20, 30, 36, 48].map { height in
        Setting(name: "\(height) pixels high") { $0.framing.height = height }
      }
  }
}
