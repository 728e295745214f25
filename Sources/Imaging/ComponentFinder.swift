/// Finds connected dark patches row by row: runs of dark pixels are joined with those that touch them in the row above.
struct ComponentFinder {
  /// Patches whose longer side is outside this range are dropped.
  var sizes = 4...30

  /// The components of `image` that are darker than `threshold`.
  func components(in image: LuminanceImage, threshold: LocalThreshold) -> [Component] {
    var labels = RunLabels()
    var row = [UInt8](repeating: 0, count: image.width + 8)
    var limits = [Int16](repeating: 0, count: threshold.columns + 2)
    var previous: [RunLabels.Run] = []
    var current: [RunLabels.Run] = []
    image.pixels.withUnsafeBytes { pixels in
      for y in 0..<image.height {
        interpolate(threshold, y: y, into: &limits)
        let hasInk = mark(pixels, y: y, width: image.width, limits: limits, into: &row)
        current.removeAll(keepingCapacity: true)
        if hasInk {
          labels.collectRuns(of: row, width: image.width, y: y, above: previous, into: &current)
        }
        swap(&previous, &current)
      }
    }
    return labels.components().filter { sizes.contains($0.size) && $0.area >= Int32($0.size) }
  }

  /// Thresholds of row `y` at the middles of the tiles, one repeated at either end.
  private func interpolate(_ threshold: LocalThreshold, y: Int, into limits: inout [Int16]) {
    let tile = LocalThreshold.tile
    let position = y - tile / 2
    let upper = min(threshold.rows - 1, max(0, position >= 0 ? position / tile : 0))
    let lower = min(threshold.rows - 1, position >= 0 ? upper + 1 : 0)
    let weight = Int32(position >= 0 ? position % tile : 0)
    for column in 0..<threshold.columns {
      let a = Int32(threshold.values[upper * threshold.columns + column])
      let b = Int32(threshold.values[lower * threshold.columns + column])
      limits[column + 1] = Int16(truncatingIfNeeded: (a * (8 - weight) + b * weight) >> 3)
    }
    limits[0] = limits[1]
    limits[threshold.columns + 1] = limits[threshold.columns]
  }

  /// Marks the dark pixels of row `y` with 255; says whether there are any.
  private func mark(
    _ pixels: UnsafeRawBufferPointer, y: Int, width: Int, limits: [Int16], into row: inout [UInt8]
  ) -> Bool {
    var any = false
    let weights = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
    row.withUnsafeMutableBytes { row in
      limits.withUnsafeBufferPointer { limits in
        // Groups of eight start at the middles of tiles, so that two limits serve each group.
        var x = -4
        while x < width {
          let index = min((x + 4) >> 3, limits.count - 2)
          let (left, right) = (limits[index], limits[index + 1])
          defer { x += 8 }
          if left == 0 && right == 0 {
            for column in max(0, x)..<min(width, x + 8) { row[column] = 0 }
            continue
          }
          if x >= 0 && x + 8 <= width {
            let bytes = pixels.loadUnaligned(fromByteOffset: y * width + x, as: SIMD8<UInt8>.self)
            let values = SIMD8<Int16>(truncatingIfNeeded: bytes) &<< 4
            let step = (right &- left) >> 3
            let limit = SIMD8<Int16>(repeating: left) &+ weights &* SIMD8<Int16>(repeating: step)
            // The sign of the difference, spread over the byte.
            let dark = SIMD8<UInt8>(truncatingIfNeeded: (values &- limit) &>> 15)
            row.storeBytes(of: dark, toByteOffset: x, as: SIMD8<UInt8>.self)
            any = any || dark != SIMD8<UInt8>(repeating: 0)
          } else {
            for column in max(0, x)..<min(width, x + 8) {
              let limit = left &+ ((right &- left) >> 3) &* Int16(column - x)
              let isDark = Int16(pixels[y * width + column]) << 4 < limit
              row[column] = isDark ? 255 : 0
              any = any || isDark
            }
          }
        }
      }
    }
    return any
  }
}
