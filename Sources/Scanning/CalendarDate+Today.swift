import Foundation
import MRZ

extension CalendarDate {
  /// Today, in the time zone of the machine.
  public static var today: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: parts.year ?? 1970, month: parts.month, day: parts.day)
  }
}
