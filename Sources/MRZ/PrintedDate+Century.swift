extension PrintedDate {
  /// How many years a document may still be valid for: more than any travel document is issued for, and
  /// enough for the identity cards of elderly holders.
  public static let longestValidity = 30

  /// The latest date of this print that isn't after `reference`, for births and issues.
  ///
  /// Neither lies in the future. A holder of a hundred years and more comes out a century too young; the zone
  /// can't tell.
  ///
  /// Nil where the year is unknown or the date impossible.
  public func resolvedPast(asOf reference: CalendarDate) -> CalendarDate? {
    candidates(around: reference).last { !$0.isAfter(reference) }
  }

  /// The date of expiry: the latest that isn't more than `longestValidity` years after `reference`, or the
  /// first after that where all of those lie before `birth`.
  ///
  /// Nil where the year is unknown or the date impossible.
  public func resolvedExpiry(
    asOf reference: CalendarDate, notBefore birth: CalendarDate? = nil
  ) -> CalendarDate? {
    let candidates = candidates(around: reference).filter { candidate in
      birth.map { !$0.isAfter(candidate) } ?? true
    }
    return candidates.last { $0.year <= reference.year + Self.longestValidity } ?? candidates.first
  }

  /// The dates of this print in the centuries around `reference`, earliest first, that the calendar has.
  private func candidates(around reference: CalendarDate) -> [CalendarDate] {
    guard let year = year.number else { return [] }
    let century = reference.year - reference.year % 100
    return [century - 100, century, century + 100].compactMap { century in
      date(inYear: century + year).flatMap { $0.exists ? $0 : nil }
    }
  }
}
