import CLeptonica
import CTurboJPEG
import Foundation
import Testing

@testable import Imaging

@Suite struct ImageFileTests {
  /// A picture whose quarters are 20 (upper left), 90 (upper right), 160 (lower left) and 230.
  static let quarters: LuminanceImage = {
    var image = LuminanceImage(width: 48, height: 32, filledWith: 0)
    for y in 0..<32 {
      for x in 0..<48 { image[x, y] = UInt8(20 + (x < 24 ? 0 : 70) + (y < 16 ? 0 : 140)) }
    }
    return image
  }()

  /// `image` as leptonica writes it in `format` (one of its IFF constants).
  static func encode(_ image: LuminanceImage, format: Int, color: Bool = false) -> [UInt8] {
    var picture = pixCreate(Int32(image.width), Int32(image.height), color ? 32 : 8)
    defer { pixDestroy(&picture) }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let value = UInt32(image[x, y])
        pixSetPixel(picture, Int32(x), Int32(y), color ? value << 24 | value << 16 | value << 8 : value)
      }
    }
    return encode(picture, format: format)
  }

  static func encode(_ picture: UnsafeMutablePointer<Pix>?, format: Int) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    let failed = pixWriteMem(&data, &size, picture, Int32(format))
    defer { free(data) }
    #expect(failed == 0)
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  static func expectQuarters(_ image: LuminanceImage, tolerance: Int = 3) {
    #expect(image.width == 48 && image.height == 32)
    guard image.width == 48, image.height == 32 else { return }
    for (x, y) in [(8, 8), (40, 8), (8, 24), (40, 24)] {
      #expect(abs(Int(image[x, y]) - Int(quarters[x, y])) <= tolerance)
    }
  }

  @Test(arguments: [
    (IFF_JFIF_JPEG, ImageFormat.jpeg), (IFF_PNG, .png), (IFF_TIFF, .tiff), (IFF_TIFF_LZW, .tiff),
    (IFF_TIFF_ZIP, .tiff), (IFF_TIFF_JPEG, .tiff), (IFF_WEBP, .webP), (IFF_JP2, .jpeg2000), (IFF_GIF, .gif),
    (IFF_BMP, .bmp), (IFF_PNM, .pnm),
  ])
  func everyFormatIsRead(iff: Int, format: ImageFormat) throws {
    for color in [false, true] {
      let file = try ImageFile(bytes: Self.encode(Self.quarters, format: iff, color: color), path: "p")
      #expect(file.format == format && file.pageCount == 1)
      Self.expectQuarters(try file.page())
    }
  }

  @Test(arguments: [IFF_TIFF_G4, IFF_TIFF_PACKBITS, IFF_PNG, IFF_PNM, IFF_BMP, IFF_GIF])
  func blackAndWhiteIsRead(iff: Int) throws {
    var picture = pixCreate(48, 32, 1)
    defer { pixDestroy(&picture) }
    for y in 0..<32 { for x in 0..<24 { pixSetPixel(picture, Int32(x), Int32(y), 1) } }
    let image = try ImageFile(bytes: Self.encode(picture, format: iff), path: "p").page()
    #expect(image[8, 8] == 0 && image[40, 8] == 255)
  }

  @Test func sixteenBitsArePutIntoEight() throws {
    for iff in [IFF_PNG, IFF_TIFF, IFF_PNM] {
      var picture = pixCreate(48, 32, 16)
      defer { pixDestroy(&picture) }
      for y in 0..<32 {
        for x in 0..<48 { pixSetPixel(picture, Int32(x), Int32(y), UInt32(Self.quarters[x, y]) << 8) }
      }
      Self.expectQuarters(try ImageFile(bytes: Self.encode(picture, format: iff), path: "p").page())
    }
  }

  @Test func transparentPartsAreWhite() throws {
    var picture = pixCreate(48, 32, 32)
    defer { pixDestroy(&picture) }
    pixSetSpp(picture, 4)
    for y in 0..<32 {
      for x in 0..<48 {
        pixSetPixel(picture, Int32(x), Int32(y), 0x2020_2000 | (x < 24 ? 255 : y < 16 ? 0 : 128))
      }
    }
    let image = try ImageFile(bytes: Self.encode(picture, format: IFF_PNG), path: "p").page()
    #expect(image[8, 8] == 0x20 && image[40, 8] == 255)
    #expect(abs(Int(image[40, 24]) - 143) <= 1)
  }

  @Test func cmykIsRead() throws {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    // Adobe's inversion: 255 is no ink; black ink at each quarter's shade.
    let pixels: [UInt8] = Self.quarters.pixels.flatMap { [255, 255, 255, $0] as [UInt8] }
    var (data, size) = (nil as UnsafeMutablePointer<UInt8>?, 0 as UInt)
    let failed = tjCompress2(
      handle, pixels, 48, 0, 32, TJPF_CMYK.rawValue, &data, &size, Int32(TJSAMP_444.rawValue), 95, 0)
    defer { tjFree(data) }
    #expect(failed == 0)
    let bytes = Array(UnsafeBufferPointer(start: data, count: Int(size)))
    Self.expectQuarters(try ImageFile(bytes: bytes, path: "p").page())
  }

  @Test func everyPageOfATIFFIsRead() throws {
    let path = NSTemporaryDirectory() + "mrzscan-pages-\(UUID()).tif"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for shade in [30, 120, 210] {
      var picture = pixCreate(20, 10, 8)
      defer { pixDestroy(&picture) }
      pixSetAllArbitrary(picture, UInt32(shade))
      #expect(pixWriteTiff(path, picture, Int32(IFF_TIFF_LZW), shade == 30 ? "w" : "a") == 0)
    }
    let file = try ImageFile(path: path)
    #expect(file.pageCount == 3)
    #expect(try (0..<3).map { try file.page($0)[5, 5] } == [30, 120, 210])
    #expect(throws: ImageFileError.noSuchPage(path: path, page: 3, pageCount: 3)) { try file.page(3) }
  }
}

/// Orientation: the names of the Exif values say where the stored first row and column are to be seen.
@Suite struct EXIFOrientationTests {
  /// Where the first stored pixel and the last of the first stored row are seen, as fractions of the sides.
  static let corners: [(EXIFOrientation, first: (x: Int, y: Int), endOfRow: (x: Int, y: Int))] = [
    (.topLeft, (0, 0), (1, 0)), (.topRight, (1, 0), (0, 0)), (.bottomRight, (1, 1), (0, 1)),
    (.bottomLeft, (0, 1), (1, 1)), (.leftTop, (0, 0), (0, 1)), (.rightTop, (1, 0), (1, 1)),
    (.rightBottom, (1, 1), (1, 0)), (.leftBottom, (0, 1), (0, 0)),
  ]

  static func tiffStructure(orientation: Int, bigEndian: Bool) -> [UInt8] {
    bigEndian
      ? Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
      ]
      : Array("II".utf8) + [
        42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0, 0,
      ]
  }

  static func check(
    _ image: LuminanceImage,
    _ expected: (EXIFOrientation, first: (x: Int, y: Int), endOfRow: (x: Int, y: Int))
  ) {
    let turned = expected.0.rawValue > 4
    #expect(image.width == (turned ? 32 : 48) && image.height == (turned ? 48 : 32))
    func shade(at corner: (x: Int, y: Int)) -> Int {
      Int(image[corner.x * (image.width - 17) + 8, corner.y * (image.height - 17) + 8])
    }
    #expect(abs(shade(at: expected.first) - 20) <= 3)
    #expect(abs(shade(at: expected.endOfRow) - 90) <= 3)
  }

  @Test(arguments: 0..<8, [false, true])
  func jpegIsTurnedUpright(index: Int, bigEndian: Bool) throws {
    let expected = Self.corners[index]
    let plain = ImageFileTests.encode(ImageFileTests.quarters, format: IFF_JFIF_JPEG)
    let exif = Array("Exif\0\0".utf8) + Self.tiffStructure(orientation: index + 1, bigEndian: bigEndian)
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    Self.check(
      try ImageFile(bytes: plain.prefix(2) + segment + plain.dropFirst(2), path: "p").page(), expected)
  }

  @Test(arguments: 0..<8)
  func pngIsTurnedUpright(index: Int) throws {
    let plain = ImageFileTests.encode(ImageFileTests.quarters, format: IFF_PNG)
    let exif = Self.tiffStructure(orientation: index + 1, bigEndian: true)
    let chunk = Array("eXIf".utf8) + exif
    let checked =
      [0, 0, 0, UInt8(exif.count)] + chunk + withUnsafeBytes(of: Self.crc(chunk).bigEndian) { Array($0) }
    Self.check(
      try ImageFile(bytes: plain.prefix(33) + checked + plain.dropFirst(33), path: "p").page(),
      Self.corners[index])
  }

  @Test(arguments: 0..<8, [false, true])
  func tiffIsTurnedUpright(index: Int, color: Bool) throws {
    for iff in [IFF_TIFF_LZW, IFF_TIFF_JPEG] {
      // Leptonica writes no orientation: its planar configuration tag (284, value 1, the default) gives its place.
      var bytes = ImageFileTests.encode(ImageFileTests.quarters, format: iff, color: color)
      let entry: [UInt8] = [0x1C, 0x01, 3, 0, 1, 0, 0, 0, 1, 0]
      guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: entry) }) else {
        Issue.record("no planar configuration in leptonica's TIFF")
        return
      }
      bytes.replaceSubrange(place..<place + 10, with: [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(index + 1), 0])
      Self.check(try ImageFile(bytes: bytes, path: "p").page(), Self.corners[index])
    }
  }

  /// CRC-32 of PNG (ISO/IEC 15948 annex D).
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
  }
}
