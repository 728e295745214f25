import Foundation
import Imaging
import Recognition
import Testing

@testable import Scanning

/// Pictures with more than one document, and with none that can be read.
@Suite struct PictureReaderTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func sample(_ name: String) throws -> LuminanceImage {
    try ImageFile(path: root.appending(path: "samples/\(name)").path).page()
  }

  private static func read(_ picture: LuminanceImage) throws -> PictureReading {
    let model = try Model(contentsOf: root.appending(path: "traineddata/mrz.traineddata"))
    var times = StageTimes()
    return try PictureReader(model: model).read(picture, times: &times)
  }

  /// Both pictures on one sheet, the second below the first.
  private static func sheet(_ first: LuminanceImage, _ second: LuminanceImage) -> LuminanceImage {
    let width = max(first.width, second.width) + 40
    var sheet = LuminanceImage(width: width, height: first.height + second.height + 60, filledWith: 235)
    for (picture, top) in [(first, 20), (second, first.height + 40)] {
      for y in 0..<picture.height {
        for x in 0..<picture.width { sheet[x + 20, y + top] = picture[x, y] }
      }
    }
    return sheet
  }

  @Test(arguments: 0..<4, [0, 1])
  func twoDocumentsOnOneSheetBothComeOut(turnsOfTheCard: Int, turnsOfThePassport: Int) throws {
    let sheet = Self.sheet(
      try Self.sample("passport.jpg").rotated(quarterTurns: turnsOfThePassport),
      try Self.sample("card-long-number.jpg").rotated(quarterTurns: turnsOfTheCard))
    let numbers = try Self.read(sheet).zones.filter(\.isValidated)
      .compactMap { $0.decoding.zone?.key.documentNumber }
    #expect(Set(numbers) == ["ULYO7AY", "320998160011"])
  }

  /// A finger over the right end hides what the key does not need; a passport is no visa for that.
  @Test(arguments: 1...9)
  func whatIsHiddenBehindTheKeyHidesNoKey(cells: Int) throws {
    var passport = try Self.sample("passport.jpg")
    let zone = try #require(try Self.read(passport).zones.first { $0.isValidated }?.candidate.quad)
    let pitch = (zone.topRight.x - zone.topLeft.x) / 44
    for y in Int(zone.topRight.y - 2 * pitch)..<min(passport.height, Int(zone.bottomRight.y + 2 * pitch)) {
      for x in Int(zone.topRight.x - Double(cells) * pitch)..<passport.width { passport[x, y] = 150 }
    }
    let seen = try #require(try Self.read(passport).zones.first?.decoding.zone)
    #expect(!seen.isValidated || seen.document.format == .td3)
    #expect(seen.key.documentNumber == "ULYO7AY" && seen.keyConfidence > 0.95)
    #expect(seen.key.dateOfBirth == "481022" && seen.key.dateOfExpiry == "320423")
  }

  @Test(arguments: [12, 40])
  func darkPrintIsRead(divisor: UInt8) throws {
    var passport = try Self.sample("passport.jpg")
    passport.pixels = passport.pixels.map { $0 / divisor }
    let read = try Self.read(passport).zones.filter(\.isValidated)
    #expect(read.map { $0.decoding.zone?.key.documentNumber } == ["ULYO7AY"])
  }

  /// What was done to the picture, and what the reason must speak of.
  @Test func theReasonTellsWhatStandsInTheWay() throws {
    let passport = try Self.sample("passport.jpg")
    let (width, height) = (passport.width, passport.height)
    func reason(_ picture: LuminanceImage) throws -> String {
      try Self.read(picture).records(of: picture, asOf: .init(year: 2026, month: 1, day: 1))
        .compactMap(\.reason).joined(separator: " | ")
    }
    var dark = passport
    dark.pixels = passport.pixels.map { $0 / 80 }
    #expect(try reason(dark).contains("too dark"))
    #expect(try reason(passport.resized(width: width / 4, height: height / 4)).contains("too small"))
    #expect(
      try reason(passport.cropped(x: width / 4, y: 0, width: width - width / 4, height: height))
        .contains("left"))
    #expect(
      try reason(passport.cropped(x: 0, y: 0, width: width / 2, height: height)).contains("right"))
    let paper = LuminanceImage(width: 640, height: 480, filledWith: 220)
    #expect(try reason(paper) == "no lines of evenly spaced characters were found")
  }
}
