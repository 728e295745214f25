/// One way to lay the characters of a read line into the cells that the line must have.
struct LineFit: Hashable {
  /// What was read in each cell; nil where nothing was.
  let cells: [MRZCharacter?]
  /// How probable it is that a reader errs so, as a natural logarithm.
  let logWeight: Double

  /// The probability that a run of fillers is miscounted: the commonest fault of line recognisers.
  private static let miscounted = -5.0
  /// For each filler more that a run is miscounted by.
  private static let furtherFiller = -0.5
  /// The probability that a character is dropped or doubled.
  private static let slipped = -7.0
  /// The most characters that may be missing or too many.
  private static let greatestDifference = 14

  /// All ways; none where the lengths differ too much.
  static func all(_ line: [MRZCharacter?], length: Int) -> [LineFit] {
    let missing = length - line.count
    guard missing != 0 else { return [LineFit(cells: line, logWeight: 0)] }
    guard abs(missing) <= min(greatestDifference, length / 2) else { return [] }
    return missing > 0 ? lengthened(line, by: missing) : shortened(line, by: -missing)
  }

  /// Cells added to a run of fillers, at the end, or up to three anywhere in one place.
  private static func lengthened(_ line: [MRZCharacter?], by count: Int) -> [LineFit] {
    var best: [[MRZCharacter?]: Double] = [:]
    for place in 0...line.count {
      let nearFiller =
        (place > 0 && line[place - 1]?.isFiller == true)
        || (place < line.count && line[place]?.isFiller == true)
      // Only the first place of a run counts, as the others give the same.
      if place > 0, place < line.count, line[place - 1] == line[place], nearFiller { continue }
      guard nearFiller || count <= 3 else { continue }
      let added = [MRZCharacter?](repeating: nearFiller && count > 3 ? .filler : nil, count: count)
      let cells = Array(line[..<place]) + added + Array(line[place...])
      let weight =
        nearFiller ? miscounted + furtherFiller * Double(count - 1) : slipped * Double(count)
      best[cells] = max(best[cells] ?? -.infinity, weight)
    }
    return best.map { LineFit(cells: $0.key, logWeight: $0.value) }
  }

  /// Characters taken out of a run of fillers, off an end, or up to three anywhere in one place.
  private static func shortened(_ line: [MRZCharacter?], by count: Int) -> [LineFit] {
    var best: [[MRZCharacter?]: Double] = [:]
    for place in 0...line.count - count {
      let taken = line[place..<place + count]
      let areFillers = taken.allSatisfy { $0?.isFiller == true }
      let isDoubled = count == 1 && place > 0 && line[place] == line[place - 1]
      guard areFillers || count <= 3 else { continue }
      let cells = Array(line[..<place]) + Array(line[(place + count)...])
      let weight =
        areFillers
        ? miscounted + furtherFiller * Double(count - 1)
        : slipped * Double(count) - (isDoubled ? 0 : 1)
      best[cells] = max(best[cells] ?? -.infinity, weight)
    }
    return best.map { LineFit(cells: $0.key, logWeight: $0.value) }
  }
}
