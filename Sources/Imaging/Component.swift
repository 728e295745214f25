/// A patch of connected dark pixels: a character, if it is lucky.
struct Component {
  /// Bounds in pixels; the upper ones are inclusive.
  var minX: Int32
  var maxX: Int32
  var minY: Int32
  var maxY: Int32
  /// Number of dark pixels.
  var area: Int32

  var width: Int { Int(maxX - minX) + 1 }
  var height: Int { Int(maxY - minY) + 1 }
  /// The longer side, which changes little as a character is turned.
  var size: Int { max(width, height) }
  /// Middle of the bounds: all capitals, digits and fillers of OCR-B share the middle of their line.
  var center: Point { Point(x: Double(minX + maxX + 1) / 2, y: Double(minY + maxY + 1) / 2) }

  mutating func add(_ other: Component) {
    minX = min(minX, other.minX)
    maxX = max(maxX, other.maxX)
    minY = min(minY, other.minY)
    maxY = max(maxY, other.maxY)
    area += other.area
  }
}
