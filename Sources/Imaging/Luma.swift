/// Luminance of colours with the weights of ITU-R BT.601, as JPEG has them.
enum Luma {
  /// The luminance of an RGB colour.
  @inline(__always)
  static func of(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    UInt8(
      truncatingIfNeeded: (19_595 * UInt32(red) + 38_470 * UInt32(green) + 7_471 * UInt32(blue)
        + 32_768)
        >> 16)
  }

  /// `value` seen through `alpha` before white.
  @inline(__always)
  static func overWhite(_ value: UInt8, alpha: UInt8) -> UInt8 {
    let (value, alpha) = (UInt32(value), UInt32(alpha))
    return UInt8(truncatingIfNeeded: (value * alpha + 255 * (255 - alpha) + 127) / 255)
  }
}
