import MRZ
import Specimens

/// A zone some of whose characters were misread.
struct TextCase {
  let document: Document
  /// The lines as read.
  let lines: [String]
  /// What check digits can tell of the misreads.
  let visibility: Visibility

  /// What check digits can tell of misreads.
  enum Visibility: String, CaseIterable {
    /// Some check digit or the format refuses the text, or the key stands in it as printed.
    case seen = "yes"
    /// A misread in the document number has the printed character's check value modulo 10.
    case equalValue = "no, equal values"
    /// Several misreads cancel each other: the number's check digit agrees with another number, or the whole text is
    /// a zone without fault of another key.
    case cancelling = "no, they cancel"
  }

  /// A made-up document with `misreads` misread characters.
  init(_ document: Document, misreads: Int, by misreading: Misreading, using random: inout SeededGenerator) {
    self.document = document
    let read = misreading.spoilt(document, count: misreads, using: &random)
    lines = Document(layout: document.layout, characters: read).lines
    visibility = Self.visibility(document, read: Document(layout: document.layout, characters: read))
  }

  private static func visibility(_ printed: Document, read: Document) -> Visibility {
    let layout = printed.layout
    guard let number = layout.fields.first(where: { $0.name == .documentNumber }) else { return .seen }
    let misread = layout.indices(of: number.cells).filter { printed.characters[$0] != read.characters[$0] }
    let isEqual = misread.contains {
      printed.characters[$0].checkValue % 10 == read.characters[$0].checkValue % 10
    }
    if isEqual { return .equalValue }
    func agrees(_ digit: CheckDigitLayout) -> Bool { digit.state(in: read.characters, of: layout) == .agrees }
    if !misread.isEmpty, let digit = number.checkDigit, agrees(digit) { return .cancelling }
    let isFlawless =
      layout.checkDigits.allSatisfy(agrees) && read.fields.allSatisfy(\.unexpectedPositions.isEmpty)
    return isFlawless && read.key != printed.key ? .cancelling : .seen
  }

  /// One line for other parsers; `row` says to which row of the table the case belongs.
  func record(row: String) -> String {
    let key = document.key
    return [
      row, visibility.rawValue, document.format.rawValue, key.documentNumber, key.dateOfBirth ?? "",
      key.dateOfExpiry ?? "", lines.joined(separator: "|"),
    ].joined(separator: "\t")
  }
}
