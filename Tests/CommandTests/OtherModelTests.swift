import Foundation
import Testing

/// What Debian's English model makes of documents: it is often surely wrong.
struct OtherModelTests {
  private static let english = "/usr/share/tesseract-ocr/5/tessdata/eng.traineddata"

  /// It reads the number ZZ988540 of m0630 as 22988540, which has the same check digit.
  @Test(
    .enabled(if: Shared.has("images"), "../shared/images is not here"),
    arguments: ["m0630.jpeg", "m0470.png"])
  func noWrongKeyIsValidated(picture: String) throws {
    let path = Shared.folder.appending(path: "images/\(picture)").path
    let run = try Command("mrzscan", ["images", "--format", "key", "--model", Self.english, path])
    let printed = ["m0630.jpeg": "ZZ988540<260072181307153", "m0470.png": Documents.passport.information]
    #expect([printed[picture], nil].contains(run.output.split(separator: "\n").first.map(String.init)))
    #expect([0, 4].contains(run.status))
  }
}
