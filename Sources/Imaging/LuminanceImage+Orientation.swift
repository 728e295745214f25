extension LuminanceImage {
  /// The picture as it is meant to be seen, when it was stored with `orientation`.
  public func upright(from orientation: EXIFOrientation) -> LuminanceImage {
    let (w, h) = (width, height)
    // Where the pixel of the first column and row is stored, and the steps in storage to the right and down.
    switch orientation {
    case .topLeft: return self
    case .topRight: return remapped(width: w, height: h, origin: w - 1, right: -1, down: w)
    case .bottomRight: return remapped(width: w, height: h, origin: w * h - 1, right: -1, down: -w)
    case .bottomLeft: return remapped(width: w, height: h, origin: w * (h - 1), right: 1, down: -w)
    case .leftTop: return remapped(width: h, height: w, origin: 0, right: w, down: 1)
    case .rightTop: return remapped(width: h, height: w, origin: w * (h - 1), right: -w, down: 1)
    case .rightBottom: return remapped(width: h, height: w, origin: w * h - 1, right: -w, down: -1)
    case .leftBottom: return remapped(width: h, height: w, origin: w - 1, right: w, down: -1)
    }
  }

  /// The picture turned clockwise by `quarterTurns` times 90 degrees.
  public func rotated(quarterTurns: Int) -> LuminanceImage {
    switch quarterTurns & 3 {
    case 1: upright(from: .rightTop)
    case 2: upright(from: .bottomRight)
    case 3: upright(from: .leftBottom)
    default: self
    }
  }

  private func remapped(width: Int, height: Int, origin: Int, right: Int, down: Int)
    -> LuminanceImage
  {
    guard width > 0, height > 0 else {
      return LuminanceImage(width: width, height: height, pixels: [])
    }
    let moved = pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        // Blocks keep both the rows read and the rows written in the cache when the picture is transposed.
        let block = 32
        for top in stride(from: 0, to: height, by: block) {
          for left in stride(from: 0, to: width, by: block) {
            for y in top..<min(top + block, height) {
              var from = origin + y * down + left * right
              for x in left..<min(left + block, width) {
                target[y * width + x] = source[from]
                from += right
              }
            }
          }
        }
        count = width * height
      }
    }
    return LuminanceImage(width: width, height: height, pixels: moved)
  }
}
