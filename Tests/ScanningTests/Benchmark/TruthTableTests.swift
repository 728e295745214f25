import MRZ
import Scanning
import Testing

/// Truth tables, with the specimens of Doc 9303-4 and 9303-5, appendix B.
@Suite struct TruthTableTests {
  static let header = "file\tformat\tlines\tcheck_digits\tkind\n"
  static let passport =
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<|L898902C36UTO7408122F1204159ZE184226B<<<<<10"
  static let card =
    "I<UTOD231458907<<<<<<<<<<<<<<<|7408122F1204159UTO<<<<<<<<<<<6|ERIKSSON<<ANNA<MARIA<<<<<<<<<<"

  @Test func readsDocumentsAndAttributes() throws {
    let table = try TruthTable(
      text: Self.header + "a.png\tTD3\t\(Self.passport)\tyes\tscan\r\nb.png\tTD1\t\(Self.card)\tyes\tphoto\n",
      path: "t.tsv")
    #expect(table.rows.map(\.file) == ["a.png", "b.png"])
    #expect(table.rows[0].key?.documentNumber == "L898902C3")
    #expect(table.rows[1].document?.format == .td1)
    #expect(table.rows[1].attributes["kind"] == "photo")
    #expect(table.rows.allSatisfy { !$0.isDisputed })
  }

  /// A made-up French card that begins like the old identity card: the table knows better than the lines.
  @Test func theNamedFormatIsTaken() throws {
    let lines = "IDFRAFABRE<<HENRI<<<<<<<<<<<<<<<<<<<|UKOARAS<<1FRA5201260M2506263DAVRB<<4"
    let table = try TruthTable(text: Self.header + "a.png\tTD2\t\(lines)\tyes\tdrawn\n", path: "t.tsv")
    #expect(table.rows[0].document?.format == .td2)
    #expect(table.rows[0].key?.documentNumber == "UKOARAS")
    #expect(table.rows[0].isDisputed == false)
  }

  @Test func aPictureWithoutZoneHasNoDocument() throws {
    let table = try TruthTable(text: Self.header + "n.png\tnone\t\t\tscan\n", path: "t.tsv")
    #expect(table.rows[0].document == nil)
    #expect(table.rows[0].key == nil)
  }

  @Test(arguments: [
    ("number(printed 1, computed 8); composite(printed 0, computed 4)", true),
    ("expiry(printed 8, computed 9)", true), ("personal(printed 2, computed 0)", false), ("yes", false),
  ])
  func wronglyPrintedKeyDigitsAreDisputed(checkDigits: String, isDisputed: Bool) throws {
    let table = try TruthTable(
      text: Self.header + "a.png\tTD3\t\(Self.passport)\t\(checkDigits)\tscan\n", path: "t.tsv")
    #expect(table.rows[0].isDisputed == isDisputed)
  }

  @Test func aRefusedDigitIsDisputedEvenWhereTheTableSaysNothing() throws {
    let lines = Self.passport.replacing("L898902C36", with: "L898902C37")
    let table = try TruthTable(text: Self.header + "a.png\tTD3\t\(lines)\t\tscan\n", path: "t.tsv")
    #expect(table.rows[0].isDisputed)
  }

  @Test func errorsNameTheLine() {
    #expect(throws: TruthTableError.missingColumn("lines", path: "t.tsv")) {
      try TruthTable(text: "file\tformat\tcheck_digits\n", path: "t.tsv")
    }
    #expect(throws: TruthTableError.columnCount(2, expected: 5, path: "t.tsv", line: 3)) {
      try TruthTable(text: Self.header + "n.png\tnone\t\t\tscan\nx.png\tnone\n", path: "t.tsv")
    }
    #expect(throws: TruthTableError.noZone(.lineCount(4), path: "t.tsv", line: 2)) {
      try TruthTable(text: Self.header + "a.png\tTD3\tA|B|C|D\tyes\tscan\n", path: "t.tsv")
    }
    #expect(throws: TruthTableError.empty(path: "t.tsv")) {
      try TruthTable(text: Self.header, path: "t.tsv")
    }
    #expect(throws: TruthTableError.unreadable(path: "/nowhere/t.tsv")) {
      try TruthTable(path: "/nowhere/t.tsv")
    }
  }
}
