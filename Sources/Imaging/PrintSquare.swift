/// Eight by eight pixels, of which every second row is looked at.
struct PrintSquare {
  /// The sum of 32 pixels.
  let sum: UInt16
  let darkest: UInt8
  let lightest: UInt8
  /// The largest difference of neighbours in a row.
  let across: UInt8
  /// The largest difference of neighbours in a column.
  let down: UInt8
  /// Whether it holds fine strokes as print does.
  let isPrint: Bool

  /// Whether it shows one shade, but for faint patterns.
  var isCalm: Bool { lightest - darkest < 24 }
  /// Whether it is overexposed.
  var isClipped: Bool { sum >= 253 * 32 }

  /// - Parameter offset: of the upper left pixel.
  @inline(__always)
  init(_ pixels: UnsafeRawBufferPointer, offset: Int, stride: Int) {
    var sums = SIMD8<UInt16>()
    var squares = SIMD8<UInt32>()
    var changes = SIMD8<UInt32>()
    var low = SIMD8<UInt8>(repeating: 255)
    var high = SIMD8<UInt8>()
    var (across, down) = (high, high)
    for row in 0..<4 {
      let place = offset + 2 * row * stride
      let bytes = pixels.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self)
      let below = pixels.loadUnaligned(fromByteOffset: place + stride, as: SIMD8<UInt8>.self)
      let next = SIMD8<UInt8>(
        bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[7])
      low = pointwiseMin(low, bytes)
      high = pointwiseMax(high, bytes)
      across = pointwiseMax(across, pointwiseMax(bytes, next) &- pointwiseMin(bytes, next))
      down = pointwiseMax(down, pointwiseMax(bytes, below) &- pointwiseMin(bytes, below))
      let values = SIMD8<Int16>(truncatingIfNeeded: bytes)
      let shifted = SIMD8<Int16>(
        values[3], values[4], values[5], values[6], values[7], values[7], values[7], values[7])
      sums &+= SIMD8<UInt16>(truncatingIfNeeded: values)
      let change = SIMD8<Int32>(truncatingIfNeeded: shifted &- values)
      let wide = SIMD8<Int32>(truncatingIfNeeded: values)
      squares &+= SIMD8<UInt32>(truncatingIfNeeded: wide &* wide)
      changes &+= SIMD8<UInt32>(truncatingIfNeeded: change &* change)
    }
    sum = sums.wrappedSum()
    (darkest, lightest) = (low.min(), high.max())
    (self.across, self.down) = (across.max(), down.max())
    let mean = Float(sum) / 32
    let variance = Float(squares.wrappedSum()) / 32 - mean * mean
    // Five of eight columns have a neighbour three on. Strokes change as much within three pixels as within the
    // square (twice the variance), edges of larger things do not.
    isPrint = variance > 100 && Float(changes.wrappedSum()) / 20 > 1.1 * variance
  }
}
