import Foundation

/// The counts for each value of one column of the truth.
public struct Breakdown: Codable, Sendable, Equatable {
  /// The counts for one value, or for a range of numbers.
  public struct Group: Codable, Sendable, Equatable {
    /// The value, or the range as `12–15`.
    public var value: String
    /// The mean of the numbers; nil for words.
    public var mean: Double?
    /// What was counted.
    public var tally: Tally
  }

  /// The column.
  public var column: String
  /// The groups, in order.
  public var groups: [Group]

  /// More different numbers than this are put together in ranges.
  private static let mostValues = 8
  /// Into so many ranges, each with about as many pictures as the others.
  private static let rangeCount = 6

  /// The counts over `results` by `column`.
  public init(_ results: [PictureResult], by column: String) {
    self.column = column
    let numbers = Dictionary(
      results.compactMap { $0.attributes[column] }.map { ($0, Double($0)) }, uniquingKeysWith: { $1 })
    let known = numbers.filter { !$0.key.isEmpty }
    let isNumeric = !known.isEmpty && known.values.allSatisfy { $0 != nil }
    let ranges =
      isNumeric && known.count > Self.mostValues
      ? Self.ranges(results.compactMap { $0.attributes[column].flatMap(Double.init) }) : []
    let grouped = Dictionary(grouping: results) { result in
      let value = result.attributes[column] ?? ""
      guard let number = Double(value), !ranges.isEmpty else { return value }
      let range = ranges.first { number <= $0.upperBound } ?? ranges[ranges.count - 1]
      return "\(range.lowerBound.formatted)–\(range.upperBound.formatted)"
    }
    groups = grouped.map { value, results in
      let numbers = results.compactMap { $0.attributes[column].flatMap(Double.init) }
      let mean = isNumeric && !numbers.isEmpty ? numbers.reduce(0, +) / Double(numbers.count) : nil
      return Group(value: value.isEmpty ? "(none)" : value, mean: mean, tally: Tally(results))
    }.sorted { ($0.mean ?? -.infinity, $0.value) < ($1.mean ?? -.infinity, $1.value) }
  }

  /// Ranges between the quantiles of `numbers`.
  private static func ranges(_ numbers: [Double]) -> [ClosedRange<Double>] {
    let sorted = numbers.sorted()
    var ranges: [ClosedRange<Double>] = []
    var lower = sorted[0]
    for index in 1...rangeCount {
      let upper = sorted[(sorted.count - 1) * index / rangeCount]
      guard upper > lower || ranges.isEmpty else { continue }
      ranges.append(lower...upper)
      lower = upper
    }
    return ranges
  }
}

extension Double {
  /// With at most two decimal places and no trailing zeros.
  var formatted: String {
    let text = String(format: "%.2f", self)
    guard text.hasSuffix("0") else { return text }
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : String(text.dropLast())
  }
}
