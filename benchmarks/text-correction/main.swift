import Foundation
import MRZ
import Specimens

// Usage: text-benchmark [--no-patterns] [ZONES [SEED [CASES.tsv]]]. See README.md.

let knowsPatterns = !CommandLine.arguments.contains("--no-patterns")
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--no-patterns" }
let count = arguments.first.flatMap { Int($0) } ?? 20_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 9303
let file = arguments.dropFirst(2).first

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let decoder = ZoneDecoder.forText(patterns: knowsPatterns ? NumberPattern.known : [])
var cases = ""
var answers: [(confidence: Double, isRight: Bool)] = []
var times: [Duration] = []

print("drawn from | misreads | seen by check digits | zones | right | wrong | true key named")
print("--- | --- | --- | ---: | ---: | ---: | ---:")
let misreadings = [
  try Misreading.measured(folder.appending(path: "confusions.tsv"), name: "measured"),
  try .measured(folder.appending(path: "confusions-early.tsv"), name: "measured, early network"), .lookAlikes,
]
for misreading in misreadings {
  for misreads in 0...3 {
    var tallies: [TextCase.Visibility: Tally] = [:]
    for number in 0..<count {
      var random = SeededGenerator(seed: seed &+ UInt64(misreads), stream: UInt64(number))
      let document = NumberPattern.madeUpDocument(using: &random)
      let spoilt = TextCase(document, misreads: misreads, by: misreading, using: &random)
      var decoding: Decoding?
      times.append(ContinuousClock().measure { decoding = decoder.decode(text: spoilt.lines) })
      let key = spoilt.document.key
      tallies[spoilt.visibility, default: Tally()].count(decoding?.zone, key: key)
      if let zone = decoding?.zone { answers.append((zone.keyConfidence, zone.key == key)) }
      if file != nil { cases += spoilt.record(row: "\(misreading.name) | \(misreads)") + "\n" }
    }
    for visibility in TextCase.Visibility.allCases {
      guard let tally = tallies[visibility] else { continue }
      print("\(misreading.name) | \(misreads) | \(visibility.rawValue) | \(tally.cells)")
    }
  }
}

print("\nkey's confidence | keys | right\n--- | ---: | ---:")
let bounds = [0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.999, 0.9999, 1.1]
for (from, to) in zip(bounds, bounds.dropFirst()) {
  let bin = answers.filter { $0.confidence >= from && $0.confidence < to }
  print(
    "\(from)…\(min(1, to)) | \(bin.count) | \(Tally.percent(bin.filter(\.isRight).count, of: bin.count))")
}

times.sort()
print("\ndecoding a zone: median \(times[times.count / 2]), 95 % below \(times[times.count * 95 / 100])")
if let file { try cases.write(toFile: file, atomically: true, encoding: .utf8) }
