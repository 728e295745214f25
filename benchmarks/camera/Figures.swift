import Foundation
import Scanning

/// Figures for tables.
enum Figures {
  /// The median, the value that 90 % and that 95 % don't exceed, and the longest.
  static func quantiles(_ values: [Double]) -> [String] {
    [0.5, 0.9, 0.95, 1].map { seconds(values.sorted().quantile($0) ?? .nan) }
  }

  /// As in `0.52 s`.
  static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  /// The median and, in brackets, the longest.
  static func medianAndLongest(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let median = sorted.quantile(0.5), let longest = sorted.last else { return "—" }
    return "\(seconds(median)) (\(seconds(longest)))"
  }

  /// The load of the machine during the last minute.
  static var load: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }
}
