extension LuminanceImage {
  /// The picture at half its size, each pixel the mean of four; an odd last row or column is dropped.
  public func halved() -> LuminanceImage {
    let (w, h) = (width / 2, height / 2)
    let stride = width
    let means = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: w * h) { target, count in
        for y in 0..<h {
          let upper = UnsafeBufferPointer(rebasing: source[2 * y * stride..<(2 * y + 1) * stride])
          let lower = UnsafeBufferPointer(
            rebasing: source[(2 * y + 1) * stride..<(2 * y + 2) * stride])
          let row = UnsafeMutableBufferPointer(rebasing: target[y * w..<(y + 1) * w])
          for x in 0..<w {
            let sum =
              UInt16(upper[2 * x]) &+ UInt16(upper[2 * x + 1]) &+ UInt16(lower[2 * x])
              &+ UInt16(lower[2 * x + 1])
            row[x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
          }
        }
        count = w * h
      }
    }
    return LuminanceImage(width: w, height: h, pixels: means)
  }

  /// The picture at `width` by `height` pixels, each the mean of the area it covers.
  ///
  /// Meant for shrinking; where a side grows its pixels repeat.
  public func resized(width newWidth: Int, height newHeight: Int) -> LuminanceImage {
    precondition(newWidth > 0 && newHeight > 0 && width > 0 && height > 0)
    let columns = AreaWeights(from: width, to: newWidth)
    let rows = AreaWeights(from: height, to: newHeight)
    var accumulated = [Float](repeating: 0, count: newWidth)
    var result = LuminanceImage(width: newWidth, height: newHeight, filledWith: 0)
    for y in 0..<newHeight {
      for x in 0..<newWidth { accumulated[x] = 0 }
      for (row, rowWeight) in rows.shares(of: y) {
        for x in 0..<newWidth {
          var sum: Float = 0
          for (column, weight) in columns.shares(of: x) {
            sum += weight * Float(pixels[row * width + column])
          }
          accumulated[x] += rowWeight * sum
        }
      }
      for x in 0..<newWidth {
        result.pixels[y * newWidth + x] = UInt8(min(255, accumulated[x] + 0.5))
      }
    }
    return result
  }

  /// The part of the picture from `x`, `y` that is `width` by `height` pixels, cut at the picture's own edges.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> LuminanceImage {
    let columns = max(0, x)..<max(max(0, x), min(self.width, x + width))
    let rows = max(0, y)..<max(max(0, y), min(self.height, y + height))
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      part += pixels[row * self.width + columns.lowerBound..<row * self.width + columns.upperBound]
    }
    return LuminanceImage(width: columns.count, height: rows.count, pixels: part)
  }
}

/// Which old pixels a new one covers, along one side, and how much of each.
private struct AreaWeights {
  private let ratio: Double
  private let count: Int

  init(from count: Int, to newCount: Int) {
    ratio = Double(count) / Double(newCount)
    self.count = count
  }

  func shares(of index: Int) -> [(Int, Float)] {
    let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
    let last = min(count - 1, Int(end))
    return (Int(start)...max(Int(start), last)).compactMap { old in
      let covered = min(end, Double(old + 1)) - max(start, Double(old))
      return covered > 1e-9 ? (old, Float(covered / ratio)) : nil
    }
  }
}
