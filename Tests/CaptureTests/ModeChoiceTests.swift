import Testing

@testable import Capture

/// Cameras as their data sheets list them.
struct ModeChoiceTests {
  func mode(_ format: String, _ size: String, _ rates: UInt32..., isConverted: Bool = false) throws
    -> CaptureMode
  {
    CaptureMode(
      pixelFormat: try #require(PixelFormat(format)), size: try #require(PictureSize(size)),
      intervals: rates.map { FrameInterval(numerator: 1, denominator: $0) }, isConverted: isConverted)
  }

  func choose(_ modes: [CaptureMode], _ settings: CameraSettings = CameraSettings()) throws -> String {
    let choice = try ModeChoice(among: modes, settings, path: "/dev/video0")
    let rate = choice.interval.map { "\(Int($0.rate))" } ?? "?"
    return "\(choice.mode.pixelFormat) \(choice.mode.size) \(rate)"
  }

  /// A USB 2 webcam: uncompressed pictures are large or fast.
  func webcam() throws -> [CaptureMode] {
    [
      try mode("YUYV", "640x480", 30, 15), try mode("YUYV", "1280x720", 10, 5),
      try mode("YUYV", "1920x1080", 3), try mode("MJPG", "640x480", 60, 30),
      try mode("MJPG", "1280x720", 60, 30), try mode("MJPG", "1920x1080", 30, 15),
    ]
  }

  @Test func largestThatKeepsTheRateWins() throws {
    #expect(try choose(webcam()) == "MJPG 1920x1080 30")
  }

  @Test func ofEqualSizesTheOneWithoutDecodingWins() throws {
    var settings = CameraSettings()
    settings.size = PictureSize("1280x720")
    #expect(try choose(webcam(), settings) == "YUYV 1280x720 10")
    settings.framesPerSecond = 15
    #expect(try choose(webcam(), settings) == "MJPG 1280x720 30")
  }

  @Test func askedFormatIsObeyed() throws {
    var settings = CameraSettings()
    settings.pixelFormat = PixelFormat("YUYV")
    #expect(try choose(webcam(), settings) == "YUYV 1280x720 10")
  }

  @Test func conversionComesLast() throws {
    let modes = [
      try mode("BA81", "1280x720", 30), try mode("YU12", "1280x720", isConverted: true),
      try mode("MJPG", "1280x720", 30),
    ]
    #expect(try choose(modes) == "MJPG 1280x720 30")
    #expect(try choose(Array(modes[0...1])) == "YU12 1280x720 ?")
  }

  @Test func whereNothingKeepsTheRateTheFastestIsTaken() throws {
    #expect(try choose([mode("GREY", "4000x3000", 1), mode("GREY", "1600x1200", 3)]) == "GREY 1600x1200 3")
  }

  @Test func uncompressedPicturesLargerThanReadingNeedsGiveWay() throws {
    let modes = [try mode("YUYV", "3840x2160", 30), try mode("YUYV", "1920x1080", 30)]
    #expect(try choose(modes) == "YUYV 1920x1080 30")
    #expect(try choose([modes[0]]) == "YUYV 3840x2160 30")
  }

  @Test func unusableFormatsAreNamed() throws {
    let error = #expect(throws: CameraFault.self) { try choose([mode("H264", "1920x1080", 30)]) }
    #expect(error.map { "\($0)".contains("H264") } == true)
  }

  @Test("What is written is read back", arguments: ["GREY", "Y16", "MJPG"])
  func codes(code: String) {
    #expect(PixelFormat(code)?.description == code)
  }

  @Test("Nonsense is no size", arguments: ["", "x", "1280", "1280x", "0x720", "1280x720x3", "-1x5", "1e3x5"])
  func badSizes(text: String) {
    #expect(PictureSize(text) == nil)
  }

  @Test("Nonsense is no setting", arguments: ["", "=", "a", "a=", "a=b", "=1", "a=1=2"])
  func badControls(text: String) {
    #expect(ControlSetting(text) == nil)
  }

  @Test func controlNamesAreThoseOfV4L2Ctl() {
    #expect(CaptureControl.name(of: "White Balance Temperature, Auto") == "white_balance_temperature_auto")
  }
}
