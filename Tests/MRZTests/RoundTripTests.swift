import Testing

@testable import MRZ

@Suite struct RoundTripTests {
  /// What is written is read back: all check digits agree, and every value is what was put in.
  @Test(arguments: [Format.td1, .td2, .td3, .mrva, .mrvb])
  func writtenZonesReadBack(format: Format) throws {
    var random = RandomDocuments(seed: 9303)
    for _ in 0..<2_000 {
      let content = random.content(for: format)
      let written = try Document(
        format: format, content: content,
        emptyDigit: Bool.random(using: &random) ? .filler : MRZCharacter(digit: 0))
      let read = try Document(lines: written.lines)
      #expect(read == written)
      for (name, value) in content.values { #expect(read.field(name)?.value == value) }
      #expect(read.isKeyProved)
      #expect(read.findings().allSatisfy { $0 == .nameMayBeTruncated })
      let name = try #require(read.name)
      if !name.mayBeTruncated {
        #expect(name == HolderName(primary: content.name.primary, secondary: content.name.secondary))
      } else {
        #expect(name.primary.first == content.name.primary.first)
        #expect(name.secondary.first == content.name.secondary.first)
      }
    }
  }
}
