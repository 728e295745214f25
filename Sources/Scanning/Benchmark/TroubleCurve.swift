/// How many documents are read at each strength of one trouble.
public struct TroubleCurve: Codable, Sendable, Equatable {
  /// The documents of one strength, or of neighbouring ones.
  public struct Point: Codable, Sendable, Equatable {
    /// The mean strength, 0…1.
    public var strength: Double
    /// How many documents.
    public var count: Int
    /// How many of them were validated with the right key.
    public var validated: Int
    /// How many keys were called validated that are wrong.
    public var wrong: Int

    /// The part validated.
    public var rate: Double { count == 0 ? 0 : Double(validated) / Double(count) }
  }

  /// The trouble.
  public var trouble: String
  /// The points by rising strength.
  public var points: [Point]

  /// The greatest strength up to which 95 % are validated everywhere; nil where not even the weakest is.
  public var limit: Double? {
    points.prefix { $0.rate >= 0.95 }.last?.strength
  }

  private static let mostPoints = 10

  /// The curves in `results`, by the columns `trouble` and `strength`.
  static func all(_ results: [PictureResult]) -> [TroubleCurve] {
    let documents = results.filter { $0.hasDocument && !$0.isDisputed }
    let troubles = Dictionary(grouping: documents) { $0.attributes["trouble"] ?? "" }
    return troubles.compactMap { trouble, results in
      let shots = results.compactMap { result in
        result.attributes["strength"].flatMap(Double.init).map { (strength: $0, result: result) }
      }
      guard !trouble.isEmpty, Set(shots.map(\.strength)).count > 1 else { return nil }
      return TroubleCurve(trouble: trouble, points: points(shots))
    }.sorted { $0.trouble < $1.trouble }
  }

  /// One point for each strength, or for equal ranges of strength where there are many.
  private static func points(_ shots: [(strength: Double, result: PictureResult)]) -> [Point] {
    let isFine = Set(shots.map(\.strength)).count > mostPoints
    let groups = Dictionary(grouping: shots) { shot in
      isFine ? (shot.strength * Double(mostPoints)).rounded(.down) : shot.strength
    }
    return groups.values.map { group in
      Point(
        strength: (group.map(\.strength).reduce(0, +) / Double(group.count)).rounded(toPlaces: 3),
        count: group.count, validated: group.count { $0.result.outcome == .validated },
        wrong: group.count { $0.result.isWrong })
    }.sorted { $0.strength < $1.strength }
  }
}
