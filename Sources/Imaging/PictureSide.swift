/// A side of a picture.
public enum PictureSide: String, CaseIterable, Sendable {
  /// Where x is 0.
  case left
  /// Where x is the width.
  case right
  /// Where y is 0.
  case top
  /// Where y is the height.
  case bottom
}
