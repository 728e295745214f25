import Imaging
import MRZ
import Testing

@testable import Specimens

/// What is drawn has the measures of ICAO Doc 9303, found again in the pixels.
@Suite struct DrawingTests {
  static func fonts() throws -> Fonts { try Fonts() }

  /// Columns or rows whose darkest pixel is ink.
  static func inked(_ image: LuminanceImage, rows: Range<Int>, columns: Range<Int>, alongRows: Bool) -> [Bool]
  {
    (alongRows ? columns : rows).map { outer in
      (alongRows ? rows : columns).contains { inner in
        (alongRows ? image[outer, inner] : image[inner, outer]) < 70
      }
    }
  }

  /// Centres of the runs of true.
  static func runs(_ flags: [Bool]) -> [(start: Int, end: Int)] {
    var result: [(start: Int, end: Int)] = []
    for (index, flag) in flags.enumerated() where flag {
      if let last = result.last, last.end == index {
        result[result.count - 1].end = index + 1
      } else {
        result.append((index, index + 1))
      }
    }
    return result
  }

  @Test(arguments: [
    // Width, height, left edge of the first character, lines: Doc 9303-4, 4.2.1.3; -5; -6; -7.
    (Format.td3, 125.0, 88.0, 6.0, 2), (.td1, 85.6, 53.98, 5.0, 3), (.td2, 105.0, 74.0, 4.0, 2),
    (.mrva, 120.0, 80.0, 4.0, 2), (.mrvb, 105.0, 74.0, 4.0, 2),
  ])
  func zoneStandsWhereTheStandardPutsIt(
    format: Format, width: Double, height: Double, left: Double, lines: Int
  ) throws {
    let layout = try #require(SpecimenDocument.formats.first { $0.0 == format }?.1)
    let document = SpecimenDocument(
      layout: layout, issuer: "UTO", process: .screen, isNominal: true, seed: 4)
    let shot = try document.draw(pixelsPerCharacter: 25.4, fonts: Self.fonts())
    let scale = 10.0
    #expect(abs(shot.document.meanWidth / scale - width) < 0.01)
    #expect(abs(shot.document.meanHeight / scale - height) < 0.01)
    let image = shot.picture.luminance
    let (x0, y0) = (shot.document.topLeft.x, shot.document.topLeft.y)
    let zoneTop = Int(y0 + shot.document.meanHeight - 20 * scale)
    let zoneRows = zoneTop..<Int(y0 + shot.document.meanHeight - 4 * scale)
    let columns = Int(x0 + 2 * scale)..<Int(x0 + shot.document.meanWidth - 1)
    let rows = Self.runs(Self.inked(image, rows: zoneRows, columns: columns, alongRows: false))
      .filter { $0.end - $0.start > 12 }
    #expect(rows.count == lines)
    // OCR-B's digits are 2.4 mm high between the centre lines of strokes of 0.35 mm (ISO 1073-2, size 1); its capitals
    // are a quarter of a millimetre lower.
    for (row, text) in zip(rows, document.text.lines) {
      let expected = text.contains(where: \.isNumber) ? 2.75 : 2.5
      #expect(abs(Double(row.end - row.start) / scale - expected) < 0.1, "\(text.count) characters")
    }
    let last = try #require(rows.last)
    let lastRows = (zoneTop + last.start)..<(zoneTop + last.end)
    let characters = Self.runs(Self.inked(image, rows: lastRows, columns: columns, alongRows: true))
    let first = try #require(characters.first)
    let leftEdge = 2 + Double(first.start) / scale
    #expect(leftEdge >= left - 0.1 && leftEdge <= left + 1)
    // Fillers follow each other at 2.54 mm (Doc 9303-3, 4.4).
    let text = Array(document.text.lines[lines - 1])
    #expect(characters.count == text.count)
    for index in text.indices.dropFirst() where text[index] == "<" && text[index - 1] == "<" {
      let step = Double(characters[index].start - characters[index - 1].start) / scale
      #expect(abs(step - 2.54) < 0.11)
    }
    // The shot says where the zone is.
    #expect(abs(shot.zone.topLeft.y - Double(zoneTop + rows[0].start)) < 3)
    #expect(abs(shot.zone.bottomLeft.y - Double(zoneTop + last.end)) < 3)
  }

  @Test(arguments: SpecimenDocument.formats.map(\.1))
  func sameSeedSameBytes(layout: Layout) throws {
    func data(_ seed: UInt64) throws -> [UInt8] {
      try SpecimenDocument(layout: layout, seed: seed).draw(pixelsPerCharacter: 7, fonts: Self.fonts())
        .picture.pngData()
    }
    #expect(try data(5) == data(5))
    #expect(try data(5) != data(6))
  }

  @Test(arguments: PrintProcess.allCases)
  func everyProcessPrintsTheCharacters(process: PrintProcess) throws {
    let fonts = try Self.fonts()
    let style = ZonePrint(nominal: fonts.ocrB[0], process: process)
    let ideal = ZonePrint(nominal: fonts.ocrB[0], process: .screen)
    var random = SeededGenerator(seed: 3)
    let line = "P<UTOERIKSSON<<ANNA<MARIA0123456789"
    let (width, height) = (35 * 20 + 40, 50)
    func ink(_ style: ZonePrint) throws -> Picture {
      let values = try style.ink(
        [line], width: width, height: height, pitch: 20, x: 20, baselines: [36], using: &random)
      return Picture(width: width, height: height, planes: [values])
    }
    let printed = try ink(style).mapPlanes { $0.map { 255 * (1 - $0) } }
    #expect(Legibility(ideal: try ink(ideal), seen: printed, characters: 35).worst > 0.6)
  }
}
