/// One text line cut straight from a picture: upright, level, tight around the characters.
public struct LineStrip: Sendable {
  /// The straightened line.
  public let image: LuminanceImage
  /// The line's corners in the picture it was cut from.
  public let quad: Quad
  /// Estimated height of the characters in the source picture, in its pixels.
  public let characterHeight: Double

  /// A strip `image` that was cut at `quad`, whose characters are `characterHeight` source pixels high.
  public init(image: LuminanceImage, quad: Quad, characterHeight: Double) {
    self.image = image
    self.quad = quad
    self.characterHeight = characterHeight
  }
}
