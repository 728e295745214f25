import Testing

@testable import MRZ

/// Zones printed on real specimens, and texts that broke other readers.
@Suite(.needsSharedFiles) struct RealDocumentTests {
  /// Every check digit disagrees exactly where the table says, and expects the digit that the table computed.
  @Test func checkDigitsOfAllPictures() throws {
    var count = 0
    for row in try SharedFiles.rows("images/truth.tsv").dropFirst() where row[1] != "none" {
      let document = try Document(lines: row[2].split(separator: "|").map(String.init))
      #expect(document.format.rawValue == row[1], "\(row[0])")
      #expect(
        document.refusals == (row[3] == "yes" ? [] : row[3].split(separator: ";").map(trim)), "\(row[0])")
      #expect(document.lines.joined(separator: "|") == row[2], "\(row[0])")
      count += 1
    }
    #expect(count == 101)
  }

  @Test func validTextsGiveTheirKey() throws {
    for row in try SharedFiles.rows("cases/mrz-text.tsv") where row[4] == "v" {
      let document = try Document(lines: row[5].split(separator: "|").map(String.init))
      let key = document.key
      #expect(key.documentNumber == row[1], "\(row[0])")
      #expect(key.dateOfBirth ?? "-" == row[2], "\(row[0])")
      #expect(key.dateOfExpiry ?? "-" == row[3], "\(row[0])")
      let canBeProved = document.format != .swissDrivingLicence
      #expect(document.isKeyProved == canBeProved, "\(row[0])")
      #expect(document.composite != .agrees || !document.findings().contains(.compositeRefuses))
    }
  }

  @Test func impossibleDatesAreNeverProved() throws {
    for row in try SharedFiles.rows("cases/mrz-text.tsv") where row[4] == "x" {
      let document = try Document(lines: row[5].split(separator: "|").map(String.init))
      #expect(!document.isKeyProved, "\(row[0])")
    }
  }
}

private func trim(_ text: Substring) -> String {
  String(text.drop { $0 == " " })
}

extension Document {
  /// The refusals in the words of the table of pictures.
  fileprivate var refusals: [String] {
    let names: [(String, CheckDigitLayout?)] = [
      ("number", layout.field(.documentNumber)?.checkDigit),
      ("birth", layout.field(.dateOfBirth)?.checkDigit),
      ("expiry", layout.field(.dateOfExpiry)?.checkDigit),
      ("personal", layout.field(.optionalData)?.checkDigit), ("composite", layout.composite),
    ]
    return names.compactMap { name, digit in
      guard let digit, case .refuses(let expected) = digit.state(in: characters, of: layout) else {
        return nil
      }
      let printed = characters[layout.index(line: digit.line, column: digit.column)]
      return "\(name)(printed \(printed), computed \(expected))"
    }
  }
}
