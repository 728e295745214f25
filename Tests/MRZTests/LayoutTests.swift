import Testing

@testable import MRZ

@Suite struct LayoutTests {
  @Test(arguments: Layout.all)
  func everyCellBelongsToOneFieldOrCheckDigit(layout: Layout) {
    var owners = Array(repeating: 0, count: layout.cellCount)
    for field in layout.fields {
      for index in layout.indices(of: field.cells) { owners[index] += 1 }
    }
    for digit in layout.checkDigits {
      owners[layout.index(line: digit.line, column: digit.column)] += 1
    }
    #expect(owners.allSatisfy { $0 == 1 })
  }

  @Test(arguments: Layout.all)
  func cellsLieInTheirLines(layout: Layout) {
    let runs = layout.fields.flatMap(\.cells) + layout.checkDigits.flatMap(\.covers)
    for run in runs {
      #expect(layout.lineLengths.indices.contains(run.line))
      #expect(run.columns.lowerBound >= 0 && run.columns.upperBound <= layout.lineLengths[run.line])
      #expect(!run.columns.isEmpty)
    }
  }

  @Test(arguments: Layout.all)
  func fixedContentsHaveOneSetForEachCell(layout: Layout) {
    for field in layout.fields {
      let count = layout.indices(of: field.cells).count
      switch field.content {
      case .literal(let characters): #expect(characters.count == count)
      case .pattern(let sets): #expect(sets.count == count)
      default: break
      }
    }
  }

  @Test func everyFormatHasALayout() {
    for format in Format.allCases {
      #expect(Layout.variants(of: format).allSatisfy { $0.format == format })
      #expect(!Layout.variants(of: format).isEmpty)
    }
  }
}

extension Layout: CustomTestStringConvertible {
  /// Format and count of tail characters.
  public var testDescription: String {
    let tail = field(.documentNumber)?.cells.dropFirst().reduce(0) { $0 + $1.columns.count } ?? 0
    return "\(format.rawValue), tail \(tail)"
  }
}
