import CLeptonica
import Foundation
import Testing

@testable import Imaging

/// Bad input: each kind has its own error, and none takes memory or time first.
@Suite struct DamagedImageFileTests {
  static let formats: [(Int, ImageFormat)] = [
    (IFF_JFIF_JPEG, .jpeg), (IFF_PNG, .png), (IFF_TIFF, .tiff), (IFF_TIFF_LZW, .tiff), (IFF_WEBP, .webP),
    (IFF_JP2, .jpeg2000), (IFF_GIF, .gif), (IFF_BMP, .bmp), (IFF_PNM, .pnm),
  ]

  static func noise(width: Int, height: Int) -> LuminanceImage {
    var generator = SystemRandomNumberGenerator()
    let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return LuminanceImage(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: formats)
  func aTruncatedPictureIsAnError(iff: Int, format: ImageFormat) {
    let whole = ImageFileTests.encode(Self.noise(width: 64, height: 64), format: iff)
    for kept in [whole.count / 2, whole.count / 5, 30] {
      #expect {
        try ImageFile(bytes: Array(whole.prefix(kept)), path: "dir/cut").page()
      } throws: {
        guard let error = $0 as? ImageFileError else { return false }
        switch error {
        case .truncated("dir/cut", format): return true
        case .broken("dir/cut", format, _): return true
        default: return false
        }
      }
    }
  }

  /// A directory of one 4x4 page whose strip of 16 samples follows it; the fields of TIFF 6.0 section 4, and SampleFormat.
  static func tiff(bits: UInt8, sampleFormat: UInt8, strip: Int) -> [UInt8] {
    let size = UInt8(16 * Int(bits) / 8)
    let fields: [(UInt16, UInt8)] = [
      (256, 4), (257, 4), (258, bits), (259, 1), (262, 1), (273, 8 + 2 + 9 * 12 + 4), (277, 1), (279, size),
      (339, sampleFormat),
    ]
    let entries = fields.flatMap { tag, value -> [UInt8] in
      [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }
    return Array("II".utf8) + [42, 0, 8, 0, 0, 0, UInt8(fields.count), 0] + entries + [0, 0, 0, 0]
      + [UInt8](repeating: 0, count: strip)
  }

  @Test func kindsThatAreNotReadAreNotCalledDamaged() throws {
    #expect(throws: Never.self) {
      try ImageFile(bytes: Self.tiff(bits: 8, sampleFormat: 1, strip: 16), path: "p").page()
    }
    #expect(throws: ImageFileError.unsupported(path: "p", format: .tiff, kind: "floating-point samples")) {
      try ImageFile(bytes: Self.tiff(bits: 32, sampleFormat: 3, strip: 64), path: "p").page()
    }
    // RFC 9649: RIFF header, then the VP8X chunk with the animation flag, 40x30 pixels.
    let webP =
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
        10, 0, 0, 0, 2, 0, 0, 0, 39, 0, 0, 29, 0, 0,
      ]
    #expect(throws: ImageFileError.unsupported(path: "p", format: .webP, kind: "animation")) {
      try ImageFile(bytes: webP, path: "p").page()
    }
  }

  @Test func aTIFFWhoseStripsEndEarlyIsTruncated() {
    #expect(throws: ImageFileError.truncated(path: "p", format: .tiff)) {
      try ImageFile(bytes: Self.tiff(bits: 8, sampleFormat: 1, strip: 9), path: "p").page()
    }
  }

  @Test(arguments: formats)
  func randomDamageNeverTraps(iff: Int, format: ImageFormat) {
    let whole = ImageFileTests.encode(Self.noise(width: 40, height: 40), format: iff)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8) {
        bytes[Int.random(in: 8..<bytes.count)] = UInt8.random(in: 0...255)
      }
      _ = try? ImageFile(bytes: bytes, path: "p", pixelLimit: 1_000_000).page()
    }
  }

  @Test(arguments: formats)
  func tooManyPixelsAreRefused(iff: Int, format: ImageFormat) throws {
    let file = try ImageFile(
      bytes: ImageFileTests.encode(Self.noise(width: 40, height: 50), format: iff), path: "big",
      pixelLimit: 1999)
    #expect(throws: ImageFileError.tooManyPixels(path: "big", page: 0, width: 40, height: 50, limit: 1999)) {
      try file.page()
    }
    #expect(throws: Never.self) {
      try ImageFile(
        bytes: ImageFileTests.encode(Self.noise(width: 40, height: 50), format: iff), path: "b",
        pixelLimit: 2000
      ).page()
    }
  }

  @Test func aBombIsRefusedByItsHeader() throws {
    // 60000x60000 pixels announced in a few bytes.
    var png = ImageFileTests.encode(ImageFileTests.quarters, format: IFF_PNG)
    png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let header = EXIFOrientationTests.crc(Array(png[12..<29]))
    png.replaceSubrange(29..<33, with: withUnsafeBytes(of: header.bigEndian) { Array($0) })
    var bmp = ImageFileTests.encode(ImageFileTests.quarters, format: IFF_BMP)
    bmp.replaceSubrange(18..<26, with: [0x60, 0xEA, 0, 0, 0x60, 0xEA, 0, 0])
    let pnm = Array("P5\n60000 60000\n255\n".utf8)
    for bytes in [png, bmp, pnm] {
      #expect(
        throws: ImageFileError.tooManyPixels(
          path: "bomb", page: 0, width: 60_000, height: 60_000, limit: 100_000_000)
      ) {
        try ImageFile(bytes: bytes, path: "bomb").page()
      }
    }
  }

  @Test func whatIsNoPictureIsNamed() throws {
    let directory = NSTemporaryDirectory() + "mrzscan-files-\(UUID())"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    func write(_ bytes: [UInt8], _ name: String) -> String {
      let path = directory + "/" + name
      _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
      return path
    }
    let missing = directory + "/missing.png"
    #expect(throws: ImageFileError.notFound(path: missing)) { try ImageFile(path: missing) }
    #expect(throws: ImageFileError.directory(path: directory)) { try ImageFile(path: directory) }
    let empty = write([], "empty.jpg")
    #expect(throws: ImageFileError.empty(path: empty)) { try ImageFile(path: empty) }
    for content in ["P<UTO", "%PDF-1.4 hello", "BM", "x"] {
      let text = write(Array(content.utf8), "text.png")
      #expect(throws: ImageFileError.notAPicture(path: text)) { try ImageFile(path: text) }
    }
    let locked = write([1], "locked.png")
    chmod(locked, 0)
    // Root reads everything.
    if geteuid() != 0 {
      #expect(throws: ImageFileError.unreadable(path: locked, reason: "Permission denied")) {
        try ImageFile(path: locked)
      }
    }
  }

  @Test func messagesSayWhatWhereAndWhatToDo() {
    let error = ImageFileError.tooManyPixels(path: "a/b.png", page: 0, width: 9, height: 8, limit: 7)
    #expect(error.description.contains("a/b.png") && error.description.contains("9x8"))
    #expect(ImageFileError.notAPicture(path: "x").description.contains("JPEG 2000"))
  }
}
