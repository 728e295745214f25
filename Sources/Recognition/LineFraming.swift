import Imaging

/// How a strip is brought before the network: its height and the room around the characters.
///
/// The network was trained on lines with little room; a picture in its own height spares Tesseract a scaling.
public struct LineFraming: Sendable, Equatable {
  /// The height of the framed line in pixels, the network's own.
  public var height: Int
  /// Room added above and below, as a fraction of the strip's height.
  public var verticalBorder: Double
  /// Room added at the left and right, as a fraction of the strip's height.
  public var horizontalBorder: Double

  /// A framing of `height` pixels with these borders.
  public init(height: Int, verticalBorder: Double = 0, horizontalBorder: Double = 0.3) {
    self.height = height
    self.verticalBorder = verticalBorder
    self.horizontalBorder = horizontalBorder
  }

  /// The framed strip: scaled, with borders that continue its edges.
  public func framed(_ strip: LuminanceImage) -> LuminanceImage {
    let inner = max(1, Int((Double(height) / (1 + 2 * verticalBorder)).rounded()))
    let scale = Double(inner) / Double(strip.height)
    let innerWidth = max(1, Int((Double(strip.width) * scale).rounded()))
    let scaled = strip.resized(width: innerWidth, height: inner)
    let top = (height - inner) / 2
    let side = Int((horizontalBorder * Double(inner)).rounded())
    return scaled.bordered(left: side, right: side, top: top, bottom: height - inner - top)
  }
}
