import Imaging
import MRZ
import Testing

@testable import Specimens

@Suite struct LineCorpusTests {
  @Test func sameSeedSameLines() throws {
    let (a, b) = (try LineCorpus(seed: 4, fonts: Fonts()), try LineCorpus(seed: 4, fonts: Fonts()))
    let c = try LineCorpus(seed: 5, fonts: Fonts())
    // In any order.
    let late = try b.line(7)
    for index in [3, 7] {
      let (x, y) = (try a.line(index), index == 7 ? late : try b.line(index))
      #expect(x.text == y.text)
      #expect(x.picture == y.picture)
      #expect(try c.line(index).picture != x.picture)
    }
  }

  @Test func linesAreWithinTheirLimits() throws {
    var settings = LineCorpus.Settings()
    settings.maximumHeight = 36
    settings.fragments = 0
    let corpus = try LineCorpus(seed: 6, settings: settings, fonts: Fonts())
    let lengths = Set(Layout.all.flatMap(\.lineLengths))
    for index in 0..<60 {
      let line = try corpus.line(index)
      #expect(line.picture.height <= 36)
      #expect(lengths.contains(line.text.count))
      #expect(line.text.utf8.allSatisfy { MRZCharacter(ascii: $0) != nil })
      #expect(line.pixelsPerCharacter >= 5.4 && line.pixelsPerCharacter <= 36)
    }
  }

  @Test func halfOfTheLinesAreCutAsOurLocatorCuts() {
    // The quartiles that `model-benchmark cut-errors` finds on the drawn set `standard`.
    let locator = [(0.24, 0.28, 0.32), (0.20, 0.23, 0.28), (0.99, 1.06, 1.24), (1.03, 1.08, 1.18)]
    var random = SeededGenerator(seed: 2)
    let cuts = (0..<2_000).map { _ in LineCut(hardness: 0.5, using: &random).surplus }
    let sides = [cuts.map(\.above), cuts.map(\.below), cuts.map(\.left), cuts.map(\.right)]
    for (side, (first, median, third)) in zip(sides, locator) {
      let sorted = side.sorted()
      #expect(abs(sorted[1_000] - median) < 0.1)
      let between = sorted.filter { (first...third).contains($0) }.count
      #expect(between > 300 && between < 1_300)
    }
  }

  @Test func clutterLeavesTheCharactersAlone() throws {
    let paper = Picture(width: 400, height: 60, color: [255])
    let zone = Quad(x: 60, y: 20, width: 280, height: 20)
    let document = Quad(x: 0, y: 0, width: 400, height: 60)
    let clutter = LineClutter(fonts: try Fonts())
    var random = SeededGenerator(seed: 4)
    var spoiled = 0
    var beside = 0
    for _ in 0..<300 {
      var shot = Shot(picture: paper, zone: zone, document: document, charactersPerLine: 14)
      try clutter.draw(over: &shot, using: &random)
      let dark = shot.picture.planes[0].indices.filter { shot.picture.planes[0][$0] < 200 }
      let within = dark.filter { (60..<340).contains($0 % 400) && (20..<40).contains($0 / 400) }
      spoiled += within.isEmpty ? 0 : 1
      beside += dark.count > within.count ? 1 : 0
    }
    // One line in ten has a stroke across, which is there to be read through.
    #expect(spoiled > 5 && spoiled < 75)
    #expect(beside > 80)
  }

  @Test func linesCanBeAllOfOneKind() throws {
    var settings = LineCorpus.Settings()
    settings.fragments = 0
    settings.pixelsPerCharacter = 6
    settings.troubles = [(.motionBlur, 1)]
    let blurred = try LineCorpus(seed: 6, settings: settings, fonts: Fonts())
    for index in 0..<10 {
      let line = try blurred.line(index)
      #expect(line.pixelsPerCharacter == 6)
      // Strengths are written as they were asked for: nothing is made readable.
      #expect(line.troubles == "motion=1.00")
    }
  }

  @Test func textsAreBalanced() {
    var random = SeededGenerator(seed: 3)
    var counts: [Character: Int] = [:]
    var runs = Set<Int>()
    for _ in 0..<6_000 {
      let text = LineText(nonsense: 1, fragments: 0, using: &random)
      for character in text.lines[text.target] { counts[character, default: 0] += 1 }
      for run in text.lines[text.target].split(whereSeparator: { $0 != "<" }) { runs.insert(run.count) }
    }
    #expect(counts.count == 37)
    let smallest = counts.filter { $0.key != "<" }.values.min() ?? 0
    let largest = counts.filter { $0.key != "<" }.values.max() ?? 0
    #expect(largest < 5 * smallest)
    // An O is as likely as a zero: where characters have no context, no prior may be learnt.
    let ratio = Double(counts["O"] ?? 0) / Double(counts["0"] ?? 1)
    #expect(ratio > 0.6 && ratio < 1.7)
    #expect(runs.isSuperset(of: 1...40))
  }

  @Test func trainingFileHoldsPicturesAndTexts() throws {
    let corpus = try LineCorpus(seed: 8, fonts: Fonts())
    var file = LSTMFFile()
    let lines = try (0..<3).map(corpus.line)
    for line in lines { try file.append(line) }
    var rest = file.bytes[...]
    func number(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func block() -> [UInt8] {
      let count = number(4)
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    #expect(number(4) == 3)
    for line in lines {
      #expect(number(1) == 1)
      #expect(block().isEmpty)
      #expect(number(4) == 0)
      // A PNG file begins so (W3C PNG, 5.2).
      #expect(block().prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(block().isEmpty)
      #expect(block() == Array(line.text.utf8))
      #expect(number(4) == 1)
      #expect(
        [number(2), number(2), number(2), number(2)] == [0, 0, line.picture.width, line.picture.height])
      #expect(number(4) == 1)
      #expect(block() == Array(line.text.utf8))
      #expect(number(1) == 0)
    }
    #expect(rest.isEmpty)
  }
}
