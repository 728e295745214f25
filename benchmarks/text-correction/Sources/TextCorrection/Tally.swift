import MRZ

/// What became of many spoilt zones.
struct Tally {
  var total = 0
  var right = 0
  var wrong = 0
  /// Refused, but the true key is among the alternatives.
  var named = 0

  /// Counts one answer; `isRight` says of a key whether it is the true one.
  mutating func count(_ decoding: Decoding, isRight: (ChipKey) -> Bool) {
    total += 1
    guard let zone = decoding.zone else { return }
    if zone.isValidated {
      if isRight(zone.key) { right += 1 } else { wrong += 1 }
    }
    if zone.alternatives.contains(where: { isRight($0.key) }) { named += 1 }
  }

  /// One row of a table.
  var row: String {
    func percent(_ count: Int) -> String {
      let hundredths = total == 0 ? 0 : (count * 10_000 + total / 2) / total
      return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) %"
    }
    return "\(total) | \(percent(right)) | \(percent(wrong)) | \(percent(named))"
  }
}
