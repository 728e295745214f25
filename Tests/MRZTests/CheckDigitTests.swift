import Testing

@testable import MRZ

struct CheckDigitTests {
  /// The examples of Doc 9303-3, 4.9 and of its appendix.
  @Test(arguments: [("520727", 3), ("AB2134<<<", 5), ("L898902C3", 6), ("740812", 2), ("120415", 9)])
  func printedExamples(text: String, digit: UInt8) {
    #expect(CheckDigit.value(of: text.utf8.compactMap(MRZCharacter.init(ascii:))) == digit)
  }
}
