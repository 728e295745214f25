import Foundation
import Testing

@testable import Recognition

@Suite("Model")
struct ModelTests {
  private let english = "/usr/share/tesseract-ocr/5/tessdata/eng.traineddata"
  private let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func comesFromTheCheckoutItWasBuiltIn() throws {
    let executable = checkout.appending(path: ".build/x86_64-unknown-linux-gnu/release/mrzscan")
    let model = try ModelLocator(environment: [:], executable: executable).model()
    #expect(model.name == "mrz")
    #expect((20...36).contains(model.lineHeight))
  }

  @Test func comesFromTheFolderInTheEnvironment() throws {
    let folder = checkout.appending(path: "traineddata").path
    let locator = ModelLocator(
      environment: ["MRZSCAN_TESSDATA": folder], executable: URL(fileURLWithPath: "/usr/bin/mrzscan"))
    #expect(try locator.model().name == "mrz")
  }

  @Test func isNamedByItsPathToo() throws {
    let path = checkout.appending(path: "traineddata/mrz.traineddata").path
    let locator = ModelLocator(environment: [:], executable: URL(fileURLWithPath: "/usr/bin/mrzscan"))
    #expect(try locator.model(path).name == "mrz")
  }

  @Test func missingModelTellsWhereItLooked() {
    let locator = ModelLocator(
      environment: ["MRZSCAN_TESSDATA": "/nowhere"], executable: URL(fileURLWithPath: "/opt/x/bin/mrzscan"))
    #expect(
      throws: ModelError.notFound(
        name: "other",
        looked: [
          "/nowhere/other.traineddata", "/opt/x/bin/other.traineddata",
          "/opt/x/share/mrzscan/other.traineddata",
        ])
    ) { try locator.model("other") }
  }

  @Test func otherFilesAreNoModels() {
    #expect(throws: ModelError.notAModel(name: "text")) {
      try Model(name: "text", data: Data("a letter to a friend".utf8))
    }
  }

  @Test func networksOfOtherCharactersAreNotOurs() throws {
    var data = try Data(contentsOf: checkout.appending(path: "traineddata/mrz.traineddata"))
    #expect(try Model(name: "ours", data: data).isOfOurRecipe)
    // The place holder's line in the list of characters.
    let line = try #require(data.range(of: Data("\n~ ".utf8)))
    data[line.lowerBound + 1] = UInt8(ascii: "#")
    #expect(try !Model(name: "other", data: data).isOfOurRecipe)
    #expect(try !Model(name: "eng", data: Data(contentsOf: URL(filePath: english))).isOfOurRecipe)
  }

  @Test func cutModelIsRefused() throws {
    let whole = try Data(contentsOf: checkout.appending(path: "traineddata/mrz.traineddata"))
    // The network's description stands near the end; this keeps it and loses the weights before it.
    let model = try Model(name: "cut", data: whole.suffix(20_000))
    #expect(throws: RecognitionError.modelRefused(name: "cut")) { try LineRecognizer(model: model) }
  }
}
