import Imaging

/// One way to bring a line before the recognizer.
struct Look: Sendable {
  /// By how much the strip is stretched upwards and downwards beyond the characters, as a fraction of its
  /// height; negative cuts it tighter.
  let margin: Double
  /// Whether light and shade along the line are evened out.
  let isFlattened: Bool

  /// The looks in the order in which they are taken.
  static let all = [
    Look(margin: 0, isFlattened: false),
    Look(margin: 0.12, isFlattened: true),
    Look(margin: -0.06, isFlattened: false),
  ]

  /// What the recognizer gets to see.
  func picture(of strip: LineStrip) -> LuminanceImage {
    strip.image
  }
}
