import Foundation

/// Figures for tables.
enum Figures {
  /// The value below which `share` of all lie.
  static func quantile(_ values: [Double], _ share: Double) -> Double {
    values.isEmpty ? .nan : values.sorted()[Int((share * Double(values.count - 1)).rounded())]
  }

  /// As in `0.52 s`.
  static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  /// The median and, in brackets, the longest.
  static func medianAndLongest(_ values: [Double]) -> String {
    values.isEmpty ? "—" : "\(seconds(quantile(values, 0.5))) (\(seconds(values.max() ?? .nan)))"
  }

  /// The load of the machine during the last minute.
  static var load: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }
}
