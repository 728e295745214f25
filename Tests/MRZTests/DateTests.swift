import Testing

@testable import MRZ

@Suite struct DateTests {
  private static let today = CalendarDate(year: 2026, month: 7, day: 15)

  private static func printed(_ text: String) -> PrintedDate {
    PrintedDate(text.utf8.compactMap(MRZCharacter.init(ascii:)))
  }

  /// Births and issues: never in the future, today included.
  @Test(arguments: [
    ("420712", "1942-07-12"), ("260715", "2026-07-15"), ("260716", "1926-07-16"), ("690101", "1969-01-01"),
    ("000229", "2000-02-29"), ("74<<<<", "1974"), ("7408<<", "1974-08"), ("26<<<<", "2026"),
    ("27<<<<", "1927"), ("74<<12", "1974---12"),
  ])
  func births(text: String, date: String) {
    #expect(Self.printed(text).resolvedPast(asOf: Self.today)?.description == date)
  }

  /// Visas don't expire in 1904, nor passports in 2096.
  @Test(arguments: [
    ("040101", "2004-01-01"), ("961210", "1996-12-10"), ("120415", "2012-04-15"), ("360714", "2036-07-14"),
    ("560101", "2056-01-01"), ("570101", "1957-01-01"),
  ])
  func expiries(text: String, date: String) {
    #expect(Self.printed(text).resolvedExpiry(asOf: Self.today)?.description == date)
  }

  /// A card without end for somebody born in 2001 doesn't expire before.
  @Test func expiryIsNotBeforeBirth() {
    let birth = CalendarDate(year: 2001, month: 5, day: 1)
    #expect(Self.printed("991231").resolvedExpiry(asOf: Self.today, notBefore: birth)?.year == 2099)
    #expect(Self.printed("060501").resolvedExpiry(asOf: Self.today, notBefore: birth)?.year == 2006)
  }

  @Test(arguments: ["740931", "741301", "740800", "740001", "230229", "7<0812", "<<1301", "A40812"])
  func impossible(text: String) {
    #expect(!Self.printed(text).isPossible)
    #expect(Self.printed(text).resolvedPast(asOf: Self.today) == nil)
  }

  @Test(arguments: ["000229", "240229", "<<<<<<", "74<<<<", "7408<<", "<<0812", "<<<<31"])
  func possible(text: String) {
    #expect(Self.printed(text).isPossible)
  }

  @Test func unknownYearStaysUnknown() {
    #expect(Self.printed("<<<<<<").resolvedPast(asOf: Self.today) == nil)
    #expect(Self.printed("<<0812").year == .unknown)
    #expect(Self.printed("<<0812").month == .number(8))
  }

  @Test func datesOfADocument() throws {
    let document = try Document(lines: [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ])
    #expect(document.resolvedDate(.dateOfBirth, asOf: Self.today)?.description == "1974-08-12")
    #expect(document.resolvedDate(.dateOfExpiry, asOf: Self.today)?.description == "2012-04-15")
    #expect(document.resolvedDate(.dateOfIssue, asOf: Self.today) == nil)
    #expect(document.findings(asOf: Self.today) == [.expired])
    #expect(document.findings(asOf: CalendarDate(year: 2012, month: 4, day: 15)).isEmpty)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (1_000_000_000, "2001-09-09"),
    (2_147_483_647, "2038-01-19"), (4_107_542_400, "2100-03-01"),
  ])
  func clock(seconds: Int, date: String) {
    #expect(CalendarDate(secondsSince1970: seconds).description == date)
  }
}
