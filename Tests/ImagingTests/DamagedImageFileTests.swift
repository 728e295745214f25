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
