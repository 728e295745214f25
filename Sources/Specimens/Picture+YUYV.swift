extension Picture {
  /// The picture as cameras send it uncompressed, Y0 U Y1 V for each pair of pixels.
  ///
  /// That is `V4L2_PIX_FMT_YUYV` in the colours of ITU-R BT.601, luma from 16 to 235. An odd last column is
  /// left out.
  public var yuyvData: [UInt8] {
    let (red, green, blue) = (planes[0], planes[planes.count / 2], planes[planes.count - 1])
    let pairs = width / 2
    var result = [UInt8](repeating: 0, count: pairs * 4 * height)
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value + 0.5, 0), 255)) }
    for y in 0..<height {
      for pair in 0..<pairs {
        let (a, b) = (y * width + pair * 2, y * width + pair * 2 + 1)
        let to = (y * pairs + pair) * 4
        func cut(_ value: Float) -> Float { min(max(value, 0), 255) }
        for (offset, index) in [(0, a), (2, b)] {
          result[to + offset] = byte(
            16 + 0.2568 * cut(red[index]) + 0.5041 * cut(green[index]) + 0.0979 * cut(blue[index]))
        }
        let r = (cut(red[a]) + cut(red[b])) / 2
        let g = (cut(green[a]) + cut(green[b])) / 2
        let bl = (cut(blue[a]) + cut(blue[b])) / 2
        result[to + 1] = byte(128 - 0.1482 * r - 0.2910 * g + 0.4392 * bl)
        result[to + 3] = byte(128 + 0.4392 * r - 0.3678 * g - 0.0714 * bl)
      }
    }
    return result
  }
}
