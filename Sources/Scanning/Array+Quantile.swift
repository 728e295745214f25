extension Array where Element: Comparable {
  /// The nearest-rank quantile of values in rising order: the first that at least `part` of them, 0…1, don't exceed; nil
  /// of nothing.
  package func quantile(_ part: Double) -> Element? {
    guard !isEmpty else { return nil }
    let rank = (part * Double(count)).rounded(.up)
    return self[Swift.min(count - 1, Swift.max(0, Int(rank) - 1))]
  }
}
