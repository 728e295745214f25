import Foundation
import MRZ

// Usage: text-correction COUNT [CASES.tsv]. Generates COUNT zones for each row, decodes them, prints a table, and
// writes the spoilt zones for other parsers.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
let decoder = ZoneDecoder.forText()
var cases = ""
var reliability: [Int: (count: Int, right: Int)] = [:]
var time = Duration.zero
var decoded = 0

print("misreads | drawn from | seen by digits | zones | right | wrong | true key among alternatives")
print("-- | -- | -- | -- | -- | -- | --")
for misreading in Misreading.allCases {
  for misreads in 0...3 where misreads > 0 || misreading == .confusions {
    var random = SeededGenerator(seed: UInt64(misreads) + 1)
    var tallies = [true: Tally(), false: Tally()]
    for _ in 0..<count {
      let zone = GeneratedZone(using: &random).document
      let spoilt = misreading.spoilt(zone, count: misreads, using: &random)
      let lines = Document(layout: zone.layout, characters: spoilt.characters).lines
      let key = zone.key
      let clock = ContinuousClock()
      var decoding: Decoding?
      time += clock.measure { decoding = decoder.decode(text: lines) }
      decoded += 1
      guard let decoding else { continue }
      tallies[spoilt.isVisible]?.count(decoding) { $0 == key }
      if let sure = decoding.zone {
        let bin = Int(-10 * log10(max(1 - sure.keyConfidence, 1e-5))) / 5
        var entry = reliability[bin] ?? (0, 0)
        entry.count += 1
        entry.right += sure.key == key ? 1 : 0
        reliability[bin] = entry
      }
      cases +=
        [
          misreading.rawValue, "\(misreads)", spoilt.isVisible ? "visible" : "invisible",
          zone.format.rawValue,
          key.documentNumber, key.dateOfBirth ?? "", key.dateOfExpiry ?? "", lines.joined(separator: "|"),
        ].joined(separator: "\t") + "\n"
    }
    for isVisible in [true, false] {
      guard let tally = tallies[isVisible], tally.total > 0 else { continue }
      print("\(misreads) | \(misreading.rawValue) | \(isVisible ? "yes" : "not all") | \(tally.row)")
    }
  }
}
print("\nkeys said to be wrong less often than | keys | right")
print("-- | -- | --")
for (bin, entry) in reliability.sorted(by: { $0.key < $1.key }) {
  print(pow(10, -Double(bin) / 2), "|", entry.count, "|", Double(entry.right) / Double(entry.count))
}
print("\n\(time / decoded) to decode a zone, the mean of \(decoded)")
if let path = CommandLine.arguments.dropFirst(2).first {
  try cases.write(toFile: path, atomically: true, encoding: .utf8)
}
