import MRZ

/// What became of many spoilt zones.
struct Tally {
  private(set) var total = 0
  private(set) var right = 0
  private(set) var wrong = 0
  /// The true key is the first or another of the alternatives.
  private(set) var named = 0

  /// Counts one answer to a zone of the key `key`.
  mutating func count(_ zone: DecodedZone?, key: ChipKey) {
    total += 1
    guard let zone else { return }
    if zone.isValidated {
      if zone.key == key { right += 1 } else { wrong += 1 }
    }
    if zone.alternatives.contains(where: { $0.key == key }) { named += 1 }
  }

  /// The cells of a table's row.
  var cells: String {
    "\(total) | \(Self.percent(right, of: total)) | \(Self.percent(wrong, of: total)) | \(Self.percent(named, of: total))"
  }

  /// `count` of `total` in percent, with two decimals.
  static func percent(_ count: Int, of total: Int) -> String {
    let hundredths = total == 0 ? 0 : (count * 10_000 + total / 2) / total
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) %"
  }
}
