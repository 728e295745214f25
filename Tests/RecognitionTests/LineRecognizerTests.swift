import Foundation
import Imaging
import Testing

@testable import Recognition

@Suite("Line recogniser")
struct LineRecognizerTests {
  private func recognizer() throws -> LineRecognizer {
    let traineddata = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "traineddata/mrz.traineddata")
    return try LineRecognizer(model: Model(contentsOf: traineddata))
  }

  @Test func emptyPaperIsNoLine() throws {
    let reading = try recognizer().read(LuminanceImage(width: 600, height: 30, filledWith: 220))
    #expect(!reading.text.contains { $0.isLetter || $0.isNumber })
    for cells in [30, 36, 44] { #expect(reading.evidence.lattice(cells: cells).logLikelihoodPerCell < -2) }
  }

  /// Light that falls off along the line; Tesseract's own search for the line takes the dark end for a picture.
  @Test(arguments: [1, 0.6])
  func theWholeLineIsReadInUnevenLight(remaining: Double) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let passport = try ImageFile(path: root.appending(path: "samples/passport.jpg").path).page()
    let zone = try #require(Locator().zones(in: passport).first)
    let recognizer = try recognizer()
    let printed = [
      "P<UTOIJSSELSTEIN<<PIETER<<<<<<<<<<<<<<<<<<<<", "ULYO7AY<<4UTO4810221M3204234295404<<<<<<<<82",
    ]
    for (line, text) in zip(zone.lines, printed) {
      var strip = line.image
      for y in 0..<strip.height {
        for x in 0..<strip.width {
          let light = 1 - (1 - remaining) * Double(x) / Double(strip.width)
          strip[x, y] = UInt8(Double(strip[x, y]) * light)
        }
      }
      let reading = try recognizer.read(strip)
      #expect(reading.text.count == text.count)
      #expect(reading.text.suffix(10) == text.suffix(10))
    }
  }

  /// A real fall-off with noise, of which Tesseract's own search for the line keeps two thirds.
  @Test func theDarkEndOfALineIsRead() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let passport = try ImageFile(path: root.appending(path: "samples/dim-light.jpg").path).page()
    let zone = try #require(Locator().zones(in: passport).first)
    let recognizer = try recognizer()
    // As samples/truth.tsv has them.
    let printed = [
      "P<SWEBOUZID<<AHMED<<<<<<<<<<<<<<<<<<<<<<<<<<", "7510966<<0SWE0912127M2505130<<<<<<<<<<<<<<06",
    ]
    #expect(try zone.lines.map { try recognizer.read($0.image).text } == printed)
  }

  @Test func pictureWithoutPixelsIsAnError() throws {
    let recognizer = try recognizer()
    #expect(throws: RecognitionError.emptyPicture) {
      try recognizer.read(LuminanceImage(width: 0, height: 0, pixels: []))
    }
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 2), (1, 24)])
  func oddShapesDoNoHarm(width: Int, height: Int) throws {
    let reading = try recognizer().read(LuminanceImage(width: width, height: height, filledWith: 128))
    #expect(reading.text.count <= reading.evidence.steps.stepCount)
  }

  @Test func aHairlineIsNoLine() throws {
    let recognizer = try recognizer()
    #expect(throws: RecognitionError.notALine(width: 2000, height: 2)) {
      try recognizer.read(LuminanceImage(width: 2000, height: 2, filledWith: 128))
    }
  }
}
