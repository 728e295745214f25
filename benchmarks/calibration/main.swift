import Foundation
import MRZ

// Usage: calibration collect SIGHTS TRUTH PICTURES | show SIGHTS… | fit SIGHTS…. See README.md.

let arguments = CommandLine.arguments.dropFirst()
let command = arguments.first

func load(_ paths: some Sequence<String>) throws -> [(sight: Sight, lattice: Lattice)] {
  try paths.flatMap { path in
    try JSONDecoder().decode([Sight].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }.map { ($0, $0.lattice) }
}

func show(_ outcome: Outcome) {
  print(outcome.summary)
  print("\nconfidence | keys | right\n--- | ---: | ---:")
  let bounds = [0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1]
  for (from, to) in zip(bounds, bounds.dropFirst()) {
    let (right, count) = outcome.right(from: from, below: to)
    print("\(from)…\(to) | \(count) | \(right)")
  }
  for error in outcome.errors.sorted(by: { $0.confidence > $1.confidence }).prefix(12) {
    print("wrong: \(error.file) \(error.confidence)\(error.isValidated ? " validated" : "")")
  }
}

switch command {
case "collect":
  let paths = Array(arguments.dropFirst())
  guard paths.count == 3 else { fatalError("collect takes SIGHTS TRUTH PICTURES") }
  let sights = try Collection.sights(truth: paths[1], pictures: paths[2])
  try JSONEncoder().encode(sights).write(to: URL(fileURLWithPath: paths[0]))
  print("\(sights.count) zones")
case "show":
  for path in arguments.dropFirst() {
    print("\n\(path)")
    show(Outcome(.picture, thresholds: Thresholds(), sights: try load([path])))
  }
case "fit":
  let sights = try load(arguments.dropFirst())
  var best = Fit(.picture)
  var loss = Outcome(best.calibration(like: .picture), thresholds: Thresholds(), sights: sights).logLoss
  for _ in 0..<4 {
    let before = loss
    for view in best.neighbours.indices {
      let other = best.neighbours[view]
      let outcome = Outcome(other.calibration(like: .picture), thresholds: Thresholds(), sights: sights)
      guard outcome.logLoss < loss else { continue }
      (best, loss) = (other, outcome.logLoss)
      print(outcome.summary)
      print(best)
      fflush(nil)
    }
    if before - loss < 0.2 { break }
  }
default:
  print("usage: calibration collect SIGHTS TRUTH PICTURES | show SIGHTS… | fit SIGHTS…")
}
