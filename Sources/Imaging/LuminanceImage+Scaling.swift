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

  /// The picture at another size: each pixel is the mean of the area that it covers, or lies on the straight line
  /// between its neighbours where the picture grows.
  public func resized(width newWidth: Int, height newHeight: Int) -> LuminanceImage {
    precondition(newWidth > 0 && newHeight > 0 && width > 0 && height > 0)
    if newWidth == width && newHeight == height { return self }
    let across = Resampling(from: width, to: newWidth)
    let down = Resampling(from: height, to: newHeight)
    var rows = [Float](repeating: 0, count: newWidth * height)
    for y in 0..<height {
      for x in 0..<newWidth {
        let (first, weights) = across.taps(x)
        var sum: Float = 0
        for (i, weight) in weights.enumerated() { sum += weight * Float(pixels[y * width + first + i]) }
        rows[y * newWidth + x] = sum
      }
    }
    var result = [UInt8](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let (first, weights) = down.taps(y)
      for x in 0..<newWidth {
        var sum: Float = 0
        for (i, weight) in weights.enumerated() { sum += weight * rows[(first + i) * newWidth + x] }
        result[y * newWidth + x] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
    return LuminanceImage(width: newWidth, height: newHeight, pixels: result)
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

/// Weights for resampling one axis: a triangle as wide as one source pixel, or one target pixel if that is wider.
private struct Resampling {
  private var firsts: [Int] = []
  private var weights: [[Float]] = []

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    let radius = max(1, ratio)
    for i in 0..<target {
      let centre = (Double(i) + 0.5) * ratio - 0.5
      let low = max(0, Int((centre - radius).rounded(.up)))
      let high = min(source - 1, Int((centre + radius).rounded(.down)))
      let raw = (min(low, high)...max(low, high)).map { Float(max(0, 1 - abs(Double($0) - centre) / radius)) }
      let sum = raw.reduce(0, +)
      firsts.append(min(low, high))
      weights.append(sum > 0 ? raw.map { $0 / sum } : [1])
    }
  }

  func taps(_ index: Int) -> (first: Int, weights: [Float]) { (firsts[index], weights[index]) }
}
