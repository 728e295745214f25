extension Quad {
  /// The corners clockwise from the beginning of the first line.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The mean of the corners.
  public var center: Point {
    Point(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// The quadrilateral as its reader sees it after turning it upside down.
  public var turned: Quad {
    Quad(topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
  }

  /// Whether `point` lies inside; the quadrilateral must be convex.
  public func contains(_ point: Point) -> Bool {
    let corners = corners
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
