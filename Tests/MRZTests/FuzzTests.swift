import Testing

@testable import MRZ

/// Nothing that is fed in may trap.
@Suite struct FuzzTests {
  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<<<<<<<<<<<<<<"

  private func useEverything(of document: Document) {
    let today = CalendarDate(year: 2026, month: 7, day: 15)
    _ = document.findings(asOf: today)
    _ = document.key
    _ = document.isKeyProved
    _ = document.name
    for field in document.fields {
      _ = field.value
      _ = document.indistinguishableReadings(of: field.name, differingIn: 1)
    }
  }

  @Test func randomTextOfAnyShape() {
    var random = RandomDocuments(seed: 1)
    for _ in 0..<5_000 {
      let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        random.text(Self.alphabet + "az §é👨‍👩‍👧\u{0}", 0...50)
      }
      _ = try? Document(lines: lines)
    }
  }

  @Test func randomTextOfEachShape() {
    var random = RandomDocuments(seed: 2)
    for layout in Layout.all {
      for _ in 0..<50 {
        let lines = layout.lineLengths.map { random.text(Self.alphabet, $0...$0) }
        if let document = try? Document(lines: lines) { useEverything(of: document) }
        let characters = lines.joined().utf8.compactMap(MRZCharacter.init(ascii:))
        useEverything(of: Document(layout: layout, characters: characters))
      }
    }
  }

  @Test func mutatedZones() throws {
    var random = RandomDocuments(seed: 3)
    for format in [Format.td1, .td2, .td3, .mrva, .mrvb] {
      for _ in 0..<200 {
        var lines = try Document(format: format, content: random.content(for: format)).lines
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          mutate(&lines, using: &random)
        }
        if let document = try? Document(lines: lines) { useEverything(of: document) }
      }
    }
  }

  private func mutate(_ lines: inout [String], using random: inout RandomDocuments) {
    guard let line = lines.indices.randomElement(using: &random) else { return }
    var characters = Array(lines[line])
    let place = Int.random(in: 0...characters.count, using: &random)
    let character = random.pick(Array(Self.alphabet))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: characters.insert(character, at: place)
    case 1 where place < characters.count: characters.remove(at: place)
    case 2: lines.remove(at: line)
    default: if place < characters.count { characters[place] = character }
    }
    if line < lines.count { lines[line] = String(characters) }
  }

  /// A text of any length is refused at once: the work grows no faster than the text.
  @Test func endlessLines() {
    let endless = String(repeating: "<", count: 5_000_000)
    #expect(throws: LinesError.lineLengths([5_000_000])) { try Document(lines: [endless]) }
    let many = Array(repeating: "P<UTO", count: 200_000)
    #expect(throws: LinesError.lineCount(200_000)) { try Document(lines: many) }
  }

  /// The writer takes or refuses any text.
  @Test func writingAnyText() {
    var random = RandomDocuments(seed: 4)
    for format in Format.allCases {
      for _ in 0..<300 {
        var content = DocumentContent(
          name: HolderName(
            primary: random.text("AÄßЩعّ -'<0👩‍👧", 0...60), secondary: random.text("BÑ ", 0...60)),
          values: [:])
        for name in FieldName.allCases where Bool.random(using: &random) {
          content.values[name] = random.text("AZ09<ßé ", 0...24)
        }
        if let document = try? Document(format: format, content: content) { useEverything(of: document) }
      }
    }
  }
}
