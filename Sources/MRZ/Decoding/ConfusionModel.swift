/// Which characters are taken for which, and how often.
public struct ConfusionModel: Hashable, Sendable {
  /// A rate at which characters are misread.
  public struct ErrorRate: Hashable, Sendable {
    /// The part of characters that is misread, 0…1.
    public let rate: Double
    /// How many texts have it, compared with the other rates.
    public let share: Double

    /// A rate that so many texts have.
    public init(_ rate: Double, share: Double) {
      self.rate = rate
      self.share = share
    }
  }

  /// Which characters a reader takes for which.
  struct Table: Hashable, Sendable {
    /// How many readers err so, compared with the other tables.
    let share: Double
    /// For each character printed how often it is misread, compared with all.
    let proneness: [Double]
    /// For each character printed the probability of each one read where it is misread, in the order of
    /// `MRZCharacter.index`.
    let misreadings: [Double]
  }

  /// How often characters are misread: seldom in a clean text, often in a bad one.
  public let errorRates: [ErrorRate]
  /// What may be misread as what: each character was read by one of these ways.
  let tables: [Table]
  /// One for each error rate.
  let readers: [Reader]
  /// One with a middling error rate.
  let middling: Reader

  /// A model in which every text has one of these error rates and one of these tables, at least one of each.
  init(errorRates: [ErrorRate], tables: [Table]) {
    precondition(!errorRates.isEmpty && !tables.isEmpty)
    self.errorRates = errorRates
    self.tables = tables
    readers = errorRates.map { Self.reader(tables, $0.rate, share: $0.share) }
    middling = Self.reader(tables, Self.middlingRate, share: 1)
  }

  /// One who misreads so many characters as the tables tell together.
  func reader(_ errorRate: Double, share: Double) -> Reader { Self.reader(tables, errorRate, share: share) }

  private static func reader(_ tables: [Table], _ errorRate: Double, share: Double) -> Reader {
    Reader(share: share) { read, printed in
      tables.reduce(0) { $0 + $1.share * $1.probability(of: read, for: printed, errorRate: errorRate) }
    }
  }

  /// How often characters are misread in a middling text.
  private static let middlingRate = 0.01
}

extension ConfusionModel.Table {
  /// How many misreads of a character its proneness is taken to rest on before anything was counted.
  private static let expectedMisreads = 4.0

  /// A table from counts.
  ///
  /// - Parameters:
  ///   - share: How many readers err so.
  ///   - counts: 37 for each character printed: how often it was read as each one, itself included.
  ///   - expected: What is added to the counts of misreads, each above 0, as what was never seen may happen
  ///     (Dirichlet's prior).
  init(share: Double, counts: [Double], expected: [Double]) {
    let count = MRZCharacter.count
    precondition(counts.count == count * count && expected.count == counts.count)
    let rows = (0..<count).map { $0 * count..<($0 + 1) * count }
    let printed = rows.map { counts[$0].reduce(0, +) }
    let misread = rows.indices.map { printed[$0] - counts[$0 * count + $0] }
    let rate = misread.reduce(0, +) / max(1, printed.reduce(0, +))
    var misreadings = zip(counts, expected).map { $0 + $1 }
    for (character, row) in rows.enumerated() {
      misreadings[character * count + character] = 0
      let total = misreadings[row].reduce(0, +)
      for place in row { misreadings[place] /= total }
    }
    self.share = share
    proneness = rows.indices.map {
      (misread[$0] + Self.expectedMisreads) / (printed[$0] * rate + Self.expectedMisreads)
    }
    self.misreadings = misreadings
  }

  /// How probable `read` is where `printed` stands and so many characters are misread.
  func probability(of read: MRZCharacter, for printed: MRZCharacter, errorRate: Double) -> Double {
    let misread = min(0.5, errorRate * proneness[Int(printed.index)])
    return read == printed
      ? 1 - misread
      : misread * misreadings[Int(printed.index) * MRZCharacter.count + Int(read.index)]
  }
}
