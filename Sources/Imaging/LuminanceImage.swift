/// An 8-bit grey picture: 0 is black, 255 white, rows from top to bottom without padding.
public struct LuminanceImage: Sendable, Equatable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// `width * height` values, row by row.
  public var pixels: [UInt8]

  /// A picture over `pixels`, which holds `width * height` values row by row.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one shade.
  public init(width: Int, height: Int, filledWith value: UInt8) {
    self.init(
      width: width, height: height, pixels: [UInt8](repeating: value, count: width * height))
  }

  /// The value at column `x` and row `y`, from the upper left corner.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
