import CLeptonica
import Glibc

extension Picture {
  /// Reads a picture of any kind that leptonica knows.
  ///
  /// - Throws: `SpecimenError.unreadablePicture`.
  public init(contentsOf path: String) throws {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    var stored = pixRead(path)
    defer { pixDestroy(&stored) }
    var rgb = pixConvertTo32(stored)
    defer { pixDestroy(&rgb) }
    guard let rgb, let words = pixGetData(rgb) else { throw SpecimenError.unreadablePicture(path) }
    let (width, height, stride) = (Int(pixGetWidth(rgb)), Int(pixGetHeight(rgb)), Int(pixGetWpl(rgb)))
    var planes = [[Float]](repeating: [Float](repeating: 0, count: width * height), count: 3)
    for y in 0..<height {
      for x in 0..<width {
        let word = words[y * stride + x]
        planes[0][y * width + x] = Float(word >> 24)
        planes[1][y * width + x] = Float(word >> 16 & 255)
        planes[2][y * width + x] = Float(word >> 8 & 255)
      }
    }
    self.init(width: width, height: height, planes: planes)
  }

  /// Writes the picture in the kind that the file name's ending says: `.png`, `.jpg` or `.jpeg`.
  ///
  /// - Throws: `SpecimenError.unwritable`, `SpecimenError.library`.
  public func write(to path: String, jpegQuality: Int = 90) throws {
    let bytes: [UInt8]
    if path.hasSuffix(".png") {
      bytes = try pngData()
    } else if path.hasSuffix(".jpg") || path.hasSuffix(".jpeg") {
      bytes = try jpegData(quality: jpegQuality)
    } else {
      throw SpecimenError.unwritable(path, reason: "its name ends neither in .png nor in .jpg")
    }
    try File.write(bytes, to: path)
  }

  /// The picture as a PNG file.
  ///
  /// - Throws: `SpecimenError.library`.
  public func pngData(compression: Int = 6) throws -> [UInt8] {
    guard var pix = pixCreate(Int32(width), Int32(height), isColor ? 32 : 8) as PIXPointer? else {
      throw SpecimenError.library("pixCreate")
    }
    defer { Self.destroy(pix) }
    fill(&pix)
    pixSetSpecial(pix, Int32(10 + compression))
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMemPng(&data, &size, pix, 0) == 0, let data else {
      throw SpecimenError.library("pixWriteMemPng")
    }
    defer { lept_free(data) }
    return [UInt8](UnsafeBufferPointer(start: data, count: size))
  }

  private typealias PIXPointer = UnsafeMutablePointer<PIX>

  private static func destroy(_ pix: PIXPointer) {
    var pointer: PIXPointer? = pix
    pixDestroy(&pointer)
  }

  /// Copies the pixels into a leptonica picture, whose words hold their bytes from the most significant on.
  private func fill(_ pix: inout PIXPointer) {
    guard let words = pixGetData(pix) else { return }
    let stride = Int(pixGetWpl(pix))
    let bytes = planes.map(Self.bytes)
    for y in 0..<height {
      let row = y * width
      if isColor {
        for x in 0..<width {
          words[y * stride + x] =
            UInt32(bytes[0][row + x]) << 24 | UInt32(bytes[1][row + x]) << 16 | UInt32(bytes[2][row + x]) << 8
        }
      } else {
        for x in 0..<width {
          words[y * stride + x / 4] |= UInt32(bytes[0][row + x]) << UInt32(24 - 8 * (x % 4))
        }
      }
    }
  }
}
