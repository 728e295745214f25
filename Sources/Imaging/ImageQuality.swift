/// What a quick look at a whole picture tells, before anything is searched in it.
///
/// It reads every second row once, in squares of eight pixels: about a millisecond at 1280x720.
public struct ImageQuality: Sendable, Equatable {
  /// Mean luminance, 0 to 255.
  public let brightness: Double
  /// The part of the picture that is overexposed, 0 to 1.
  public let clipped: Double
  /// The part of the picture's squares that hold fine strokes as print does, 0 to 1.
  public let print: Double
  /// How many squares hold fine strokes.
  public let printSquares: Int

  /// Below this mean luminance a picture is too dark to read.
  public static let darkness = 40.0
  /// The squares that two lines of the smallest legible zone cover, with room for a bad exposure.
  static let fewestPrintSquares = 24

  /// Whether anything in the picture might be a document; false only where searching would be in vain.
  public var isDocumentInSight: Bool { printSquares >= Self.fewestPrintSquares }
  /// Whether the picture is too dark to read.
  public var isDark: Bool { brightness < Self.darkness }

  /// Looks at `image`.
  public init(of image: LuminanceImage) {
    let (columns, rows) = (image.width / 8, image.height / 8)
    var (sum, bright, fine) = (0, 0, 0)
    image.pixels.withUnsafeBytes { pixels in
      for row in 0..<rows {
        for column in 0..<columns {
          let square = Square(
            pixels, offset: row * 8 * image.width + column * 8, stride: image.width)
          sum += square.sum
          if square.sum >= 253 * 32 { bright += 1 }
          if square.isPrint { fine += 1 }
        }
      }
    }
    let count = Double(max(1, columns * rows))
    brightness = Double(sum) / (32 * count)
    clipped = Double(bright) / count
    print = Double(fine) / count
    printSquares = fine
  }

  /// Every second row of eight by eight pixels.
  private struct Square {
    let sum: Int
    let isPrint: Bool

    /// - Parameter offset: of the upper left pixel.
    @inline(__always)
    init(_ pixels: UnsafeRawBufferPointer, offset: Int, stride: Int) {
      var sums = SIMD8<UInt16>()
      var squares = SIMD8<UInt32>()
      var changes = SIMD8<UInt32>()
      for row in 0..<4 {
        let place = offset + 2 * row * stride
        let values = SIMD8<Int16>(
          truncatingIfNeeded: pixels.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self))
        let shifted = SIMD8<Int16>(
          values[3], values[4], values[5], values[6], values[7], values[7], values[7], values[7])
        sums &+= SIMD8<UInt16>(truncatingIfNeeded: values)
        let change = SIMD8<Int32>(truncatingIfNeeded: shifted &- values)
        let wide = SIMD8<Int32>(truncatingIfNeeded: values)
        squares &+= SIMD8<UInt32>(truncatingIfNeeded: wide &* wide)
        changes &+= SIMD8<UInt32>(truncatingIfNeeded: change &* change)
      }
      sum = Int(sums.wrappedSum())
      let mean = Float(sum) / 32
      let variance = Float(squares.wrappedSum()) / 32 - mean * mean
      // Five of eight columns have a neighbour three on. Strokes change as much within three pixels as within the
      // square (twice the variance), edges of larger things do not.
      isPrint = variance > 100 && Float(changes.wrappedSum()) / 20 > 1.1 * variance
    }
  }
}
