/// A day of the Gregorian calendar, or a year or month where the rest is unknown.
public struct CalendarDate: Hashable, Sendable {
  /// The year with its century.
  public let year: Int
  /// The month, 1…12, or nil where it is unknown.
  public let month: Int?
  /// The day of the month, 1…31, or nil where it is unknown.
  public let day: Int?

  /// A date of these parts.
  public init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day, in universal time, that lies `seconds` after the start of 1970, as `time(2)` counts them.
  public init(secondsSince1970 seconds: Int) {
    // Days are counted from 1 March of year 0, so that the leap day ends the year.
    let daysFrom1970 = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let days = daysFrom1970 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The number of days in `month`, 1…12, of `year`; nil for another month.
  public static func days(inMonth month: Int, of year: Int) -> Int? {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: nil
    }
  }

  /// Whether the calendar has this date.
  public var exists: Bool {
    guard let month else { return day.map { (1...31).contains($0) } ?? true }
    guard let days = Self.days(inMonth: month, of: year) else { return false }
    return day.map { (1...days).contains($0) } ?? true
  }

  /// Whether the date surely lies after `other`: an unknown part leaves that open.
  public func isAfter(_ other: CalendarDate) -> Bool {
    if year != other.year { return year > other.year }
    guard let month, let otherMonth = other.month else { return false }
    if month != otherMonth { return month > otherMonth }
    guard let day, let otherDay = other.day else { return false }
    return day > otherDay
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `1974-08-12`, `1974-08` or `1974` (ISO 8601); `1974---12` where only the month is unknown.
  public var description: String {
    let month = month.map { "-" + Self.padded($0, to: 2) }
    let day = day.map { "-" + Self.padded($0, to: 2) }
    return Self.padded(year, to: 4) + (month ?? (day == nil ? "" : "--")) + (day ?? "")
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
