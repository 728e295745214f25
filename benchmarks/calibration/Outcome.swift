import Foundation
import MRZ

/// How a calibration does on sights.
struct Outcome {
  private(set) var right = 0
  private(set) var wrong = 0
  /// How much confidence and truth differ: the sum of the negative logarithms of what was said of the truth.
  private(set) var logLoss = 0.0
  /// Confidence and truth of each key.
  private(set) var answers: [(confidence: Double, isRight: Bool)] = []
  /// The surest wrong keys.
  private(set) var errors: [(file: String, confidence: Double, isValidated: Bool)] = []

  /// Decides all `sights`.
  init(_ calibration: Calibration, thresholds: Thresholds, sights: [(sight: Sight, lattice: Lattice)]) {
    let decoder = ZoneDecoder(calibration: calibration, thresholds: thresholds)
    for (sight, lattice) in sights {
      guard let zone = decoder.decode(lattice).zone else { continue }
      let isRight = sight.holds(zone.key)
      if zone.isValidated { if isRight { right += 1 } else { wrong += 1 } }
      let confidence = min(1 - 1e-6, max(1e-6, zone.keyConfidence))
      logLoss -= log(isRight ? confidence : 1 - confidence)
      answers.append((confidence, isRight))
      if !isRight, confidence > 0.9 { errors.append((sight.file, confidence, zone.isValidated)) }
    }
  }

  /// Of the keys at least so sure, how many are right.
  func right(from confidence: Double, below bound: Double = 2) -> (right: Int, count: Int) {
    let sure = answers.filter { $0.confidence >= confidence && $0.confidence < bound }
    return (sure.filter(\.isRight).count, sure.count)
  }

  var summary: String {
    let sure = right(from: 0.99)
    return "validated \(right), wrong \(wrong); 99 % sure: \(sure.right) of \(sure.count) right; "
      + "log loss \(logLoss.formatted(.number.precision(.fractionLength(2))))"
  }
}
