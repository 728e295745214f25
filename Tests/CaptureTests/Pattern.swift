import CTurboJPEG
import Imaging

/// A drawn picture that differs from frame to frame, in the formats of cameras.
struct Pattern {
  let width: Int
  let height: Int
  let number: Int

  /// A gradient that moves, smooth enough for JPEG.
  var luminance: LuminanceImage {
    var image = LuminanceImage(width: width, height: height, filledWith: 0)
    for y in 0..<height {
      for x in 0..<width { image[x, y] = UInt8((x / 4 + y / 2 + 40 * number) % 200 + 20) }
    }
    return image
  }

  var grey: [UInt8] { luminance.pixels }

  /// Luminance, Cb, luminance, Cr.
  var yuyv: [UInt8] { grey.enumerated().flatMap { [$1, UInt8($0 % 2 == 0 ? 77 : 178)] } }

  var uyvy: [UInt8] { grey.enumerated().flatMap { [UInt8($0 % 2 == 0 ? 77 : 178), $1] } }

  var nv12: [UInt8] { grey + [UInt8](repeating: 99, count: width * height / 2) }

  /// Red, green and blue alike, so that the luminance is theirs.
  var rgb: [UInt8] { grey.flatMap { [$0, $0, $0] } }

  /// A JPEG file with colour planes, as webcams send.
  var jpeg: [UInt8] {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    tjCompress2(
      encoder, rgb, Int32(width), Int32(width * 3), Int32(height), Int32(TJPF_RGB.rawValue), &file, &size,
      Int32(TJSAMP_422.rawValue), 95, 0)
    defer { tjFree(file) }
    return [UInt8](UnsafeBufferPointer(start: file, count: Int(size)))
  }

  static func frames(_ width: Int, _ height: Int, count: Int = 4) -> [Pattern] {
    (0..<count).map { Pattern(width: width, height: height, number: $0) }
  }
}
