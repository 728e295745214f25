/// Four corners in a picture, named as the reader of the text sees them.
public struct Quad: Hashable, Sendable {
  /// Where the first line begins, above it.
  public var topLeft: Point
  /// Where the first line ends, above it.
  public var topRight: Point
  /// Where the last line ends, below it.
  public var bottomRight: Point
  /// Where the last line begins, below it.
  public var bottomLeft: Point

  /// The quadrilateral with these corners.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}
