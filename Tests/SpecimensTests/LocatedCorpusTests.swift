import Imaging
import Testing

@testable import Specimens

@Suite struct LocatedCorpusTests {
  @Test func sameSeedSameLines() throws {
    let corpus = LocatedCorpus(seed: 4, nonsense: 0.5, fonts: try Fonts())
    // In any order.
    let late = try corpus.lines(ofDocument: 7)
    _ = try corpus.lines(ofDocument: 3)
    let again = try LocatedCorpus(seed: 4, nonsense: 0.5, fonts: Fonts()).lines(ofDocument: 7)
    #expect(late.map(\.text) == again.map(\.text))
    #expect(late.map(\.picture) == again.map(\.picture))
    #expect(!late.isEmpty)
  }

  @Test func undisturbedDocumentsGiveAllTheirLines() throws {
    let corpus = LocatedCorpus(seed: 6, nonsense: 0, fonts: try Fonts())
    let set = StandardSet(seed: 6, fonts: try Fonts())
    // Every twentieth has no trouble.
    for index in [0, 20, 40] {
      let lines = try corpus.lines(ofDocument: index)
      #expect(lines.map(\.text) == (try set.drawing(index)).document.text.lines)
      #expect(Set(lines.map(\.picture.height)) == [Locator().characterHeight + 2 * Locator().margin])
    }
  }

  @Test func spoiledDocumentsGiveWhatCanBeReadOfThem() throws {
    let corpus = LocatedCorpus(seed: 6, nonsense: 0, fonts: try Fonts())
    let set = StandardSet(seed: 6, fonts: try Fonts())
    var (found, printed) = (0, 0)
    // The hardest grade of each trouble.
    for index in 22 * 8..<22 * 9 {
      let drawn = try set.drawing(index).document.text.lines
      let lines = try corpus.lines(ofDocument: index)
      for line in lines { #expect(drawn.contains { $0.contains(line.text) }) }
      found += lines.count
      printed += drawn.count
    }
    #expect(found > printed / 3 && found < printed)
  }

  @Test func zonesWithoutSenseAreCutToo() throws {
    let corpus = LocatedCorpus(seed: 6, nonsense: 1, fonts: try Fonts())
    let set = StandardSet(seed: 6, fonts: try Fonts())
    for index in [0, 20] {
      let lines = try corpus.lines(ofDocument: index)
      let drawn = try set.drawing(index).document.text.lines
      #expect(lines.map(\.text.count) == drawn.map(\.count))
      #expect(zip(lines, drawn).allSatisfy { $0.text != $1 })
      #expect(lines.allSatisfy { $0.kind == "random" })
    }
  }

  /// A strip of the second line of a zone of two lines, 10 pixels a character, with capitals 10 pixels high.
  private func strip(fromCell first: Double, to last: Double, y: Double) -> LineStrip {
    let locator = Locator()
    let width = Int((last - first) * Double(locator.characterHeight))
    let height = locator.characterHeight + 2 * locator.margin
    return LineStrip(
      image: LuminanceImage(width: width, height: height, filledWith: 255),
      quad: Quad(x: 100 + first * 10, y: y, width: (last - first) * 10, height: 10), characterHeight: 10)
  }

  @Test func printedLinesTellWhatAStripCutsOff() throws {
    let zone = Quad(x: 100, y: 100, width: 440, height: 35)
    let lines = PrintedLine.all(lengths: [44, 44], zone: zone)
    try #require(lines.count == 2)
    let late = strip(fromCell: 1, to: 44.5, y: 125)
    #expect(!lines[0].isCut(by: late))
    #expect(lines[1].isCut(by: late))
    let cut = lines[1].cut(by: late, of: Locator())
    #expect(abs(cut.left + 1) < 0.01 && abs(cut.right - 0.5) < 0.01)
    // The locator's margin: 4 of 22 pixels.
    #expect(abs(cut.above - 4.0 / 22) < 0.01 && abs(cut.below - 4.0 / 22) < 0.01)
    #expect(!lines[1].isCut(by: strip(fromCell: 0, to: 44, y: 118)))
  }
}
