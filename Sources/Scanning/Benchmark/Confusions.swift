/// How often which character was read for which printed one.
public struct Confusions: Codable, Sendable, Equatable {
  /// Counts by printed and then by read character; the empty string where one was lost or made up.
  public private(set) var counts: [String: [String: Int]] = [:]

  /// Nothing counted yet.
  public init() {}

  /// Counts `read`, line by line, against the lines `printed`.
  public mutating func add(printed: [String], read: [String]) {
    for line in 0..<max(printed.count, read.count) {
      let alignment = Alignment(
        printed: line < printed.count ? printed[line] : "", read: line < read.count ? read[line] : "")
      for pair in alignment.pairs {
        counts[pair.printed.map(String.init) ?? "", default: [:]][
          pair.read.map(String.init) ?? "", default: 0] += 1
      }
    }
  }

  /// Adds everything that `other` counted.
  public mutating func add(_ other: Confusions) {
    for (printed, row) in other.counts {
      counts[printed, default: [:]].merge(row, uniquingKeysWith: +)
    }
  }

  /// How many characters were printed.
  public var characters: Int {
    counts.reduce(0) { $1.key.isEmpty ? $0 : $0 + $1.value.values.reduce(0, +) }
  }

  /// How many characters were read wrongly, lost or made up.
  public var errors: Int {
    counts.reduce(0) { sum, row in
      sum + row.value.reduce(0) { $1.key == row.key ? $0 : $0 + $1.value }
    }
  }

  /// Errors per printed character; nil where nothing was printed.
  public var errorRate: Double? {
    characters == 0 ? nil : Double(errors) / Double(characters)
  }

  /// The errors that happened, the most frequent first.
  public var frequentErrors: [(printed: String, read: String, count: Int)] {
    counts.flatMap { printed, row in
      row.filter { $0.key != printed }.map { (printed: printed, read: $0.key, count: $0.value) }
    }.sorted { ($1.count, $0.printed, $0.read) < ($0.count, $1.printed, $1.read) }
  }
}
