import Testing

@testable import MRZ

@Suite struct LinesErrorTests {
  @Test(arguments: [
    (LinesError.noLines, [String]()),
    (
      .foreignCharacter(line: 2, column: 3),
      ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8o8902C36UTO7408122F1204159ZE184226B<<<<<10"]
    ),
    (.lineCount(4), ["A", "B", "C", "D"]),
    (.lineLengths([43, 44]), [String(repeating: "P", count: 43), String(repeating: "1", count: 44)]),
    (.lineLengths([0]), [""]),
    (
      .opening(formats: [.td3, .mrva, .russianInternalPassport]),
      ["5<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
    ),
  ])
  func errors(error: LinesError, lines: [String]) {
    #expect(throws: error) { try Document(lines: lines) }
  }

  /// What is wrong, where and what to do, and nothing of the text.
  @Test func descriptionsHoldNothingOfTheText() {
    let secret = "L898902C3§6UTO7408122F1204159ZE184226B<<<<1"
    let error = #expect(throws: LinesError.self) { try Document(lines: [secret]) }
    #expect(error?.description.contains("line 1, column 10") == true)
    #expect(error?.description.contains("L898902C3") == false)
    let lengths = LinesError.lineLengths([43, 44]).description
    #expect(lengths.contains("36, 36") && lengths.contains("44, 44"))
  }

  /// Where, counted from 1, and not which character.
  @Test func findingsSayWhere() {
    let finding = Finding.unexpectedCharacter(.names, Cells(line: 0, columns: 11..<12))
    #expect(finding.description == "names may not hold the character at line 1, column 12")
  }
}
