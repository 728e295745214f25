/// A date as a zone prints it, YYMMDD with `<<` for each unknown part (ICAO Doc 9303-3, 4.8).
public struct PrintedDate: Hashable, Sendable {
  /// One of the three parts of a date.
  public enum Part: Hashable, Sendable {
    /// Two digits, 0…99.
    case number(Int)
    /// `<<`.
    case unknown
    /// Anything else: no number and not marked as unknown.
    case unreadable
  }

  /// The last two digits of the year.
  public let year: Part
  /// The month.
  public let month: Part
  /// The day of the month.
  public let day: Part

  /// The date that six `characters` print.
  init(_ characters: [MRZCharacter]) {
    year = Self.part(characters[0], characters[1])
    month = Self.part(characters[2], characters[3])
    day = Self.part(characters[4], characters[5])
  }

  private static func part(_ tens: MRZCharacter, _ units: MRZCharacter) -> Part {
    if tens.isFiller, units.isFiller { return .unknown }
    guard tens.isDigit, units.isDigit else { return .unreadable }
    return .number(10 * Int(tens.index) + Int(units.index))
  }

  /// Whether the parts that are known make a date of some century.
  public var isPossible: Bool {
    guard year != .unreadable, month != .unreadable, day != .unreadable else { return false }
    // Every two-digit year is a leap year in some century where it is a multiple of four: 2000 was one.
    guard case .number(let year) = year else { return date(inYear: 2000)?.exists == true }
    return date(inYear: 2000 + year)?.exists == true
  }

  /// The date in a year with its century; nil where a part is unreadable.
  func date(inYear year: Int) -> CalendarDate? {
    guard month != .unreadable, day != .unreadable else { return nil }
    return CalendarDate(year: year, month: month.number, day: day.number)
  }
}

extension PrintedDate.Part {
  /// The number, if it is one.
  public var number: Int? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}
