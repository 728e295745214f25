import Foundation
import Testing

/// Texts through `mrzscan parse`.
struct ParseCommandTests {
  /// The passport of Doc 9303-4, appendix A to section 4.
  private let passport = """
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
    L898902C36UTO7408122F1204159ZE184226B<<<<<10
    """

  @Test func aValidZone() throws {
    let run = try Command("mrzscan", ["parse"], input: passport)
    let record = try #require(try run.records.first)
    #expect(run.status == 0)
    #expect(record.status == "validated")
    #expect(record.format == "TD3")
    #expect(record.key?.documentNumber == "L898902C3")
    // Doc 9303-11, D.2: the MRZ information of this passport.
    #expect(record.key?.mrzInformation == "L898902C3674081221204159")
    #expect(record.fields?["names"]?.value == "ERIKSSON, ANNA MARIA")
    #expect(record.fields?["documentNumber"]?.corrections.isEmpty == true)
  }

  @Test func onlyTheKey() throws {
    let run = try Command("mrzscan", ["parse", "--format", "key"], input: passport + "\n\nnonsense\n")
    #expect(run.output == "L898902C3674081221204159\n")
    #expect(run.status == 4)
  }

  @Test func aCorrectionIsTold() throws {
    let run = try Command("mrzscan", ["parse"], input: passport.replacing("740812", with: "74O812"))
    let record = try #require(try run.records.first)
    let correction = try #require(record.fields?["dateOfBirth"]?.corrections.first)
    #expect(record.key?.dateOfBirth == "740812")
    #expect((correction.line, correction.column) == (2, 16))
    #expect((correction.from, correction.to) == ("O", "0"))
  }

  @Test func aCorrectedCompositeDigitIsTold() throws {
    let run = try Command("mrzscan", ["parse"], input: String(passport.dropLast()) + "8")
    let record = try #require(try run.records.first)
    #expect(record.warnings?.contains { $0.hasPrefix("the composite check digit") } == true)
    let right = try #require(try Command("mrzscan", ["parse"], input: passport).records.first)
    #expect(right.warnings?.contains { $0.contains("composite") } == false)
  }

  /// The passport and the card of Doc 9303-4 and -5, appendix A, as a program pastes them that knows no blank lines.
  @Test func zonesThatStandTogetherAllComeOut() throws {
    let card = """
      I<UTOD231458907<<<<<<<<<<<<<<<
      7408122F1204159UTO<<<<<<<<<<<6
      ERIKSSON<<ANNA<MARIA<<<<<<<<<<
      """
    let caption = "SPECIMEN OF UTOPIA, NOT VALID FOR TRAVEL"
    for text in [[passport, card], [card, passport], [caption, passport, caption, card, caption]] {
      let run = try Command("mrzscan", ["parse"], input: text.joined(separator: "\n"))
      let numbers = try run.records.filter { $0.status == "validated" }.compactMap { $0.key?.documentNumber }
      #expect(Set(numbers) == ["L898902C3", "D23145890"])
    }
  }

  /// A page of text in one block, the zone at its end: time and memory are bounded.
  @Test func aLongBlockIsReadToItsEnd() throws {
    let page = (0..<300).map { "LINE \($0) OF A PAGE THAT HOLDS MUCH OTHER TEXT" }
    let run = try Command("mrzscan", ["parse"], input: (page + [passport]).joined(separator: "\n"))
    #expect(
      try run.records.filter { $0.status == "validated" }.map { $0.key?.documentNumber } == ["L898902C3"])
  }

  @Test func textInAnotherEncodingIsAnError() throws {
    let run = try Command("mrzscan", ["parse"], input: passport + "\n\n", bytes: [0xFF, 0xFE, 0x0A])
    #expect(try run.records.map(\.status) == ["validated", "error"])
    #expect(run.status == 1)
  }

  @Test func nothingToRead() throws {
    let run = try Command("mrzscan", ["parse"], input: "\n \n")
    #expect(run.status == 1)
    #expect(run.errors.contains("no text"))
  }

  @Test(.enabled(if: Shared.has("cases/mrz-text.tsv"), "the folder shared/cases is not beside the project"))
  func textsThatBrokeOtherReaders() throws {
    let text = try String(contentsOf: Shared.folder.appending(path: "cases/mrz-text.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count >= 17)
    for row in rows {
      let lines = row[5].split(separator: "|").joined(separator: "\n")
      let record = try #require(try Command("mrzscan", ["parse"], input: lines).records.first)
      let key = [record.key?.documentNumber, record.key?.dateOfBirth, record.key?.dateOfExpiry].map {
        $0 ?? "-"
      }
      switch row[4] {
      case "v":
        #expect(record.status == "validated", "\(row[0])")
        #expect(key == Array(row[1...3]), "\(row[0])")
      case "c":
        #expect(record.status != "validated" || key == Array(row[1...3]), "\(row[0])")
      default:
        #expect(record.status != "validated", "\(row[0])")
      }
    }
  }
}
