import MRZ

/// A calibration's views as the numbers that are fitted.
struct Fit {
  /// Temperature, doubt, misreads and weight of each view.
  var views: [[Double]]
  var hiddenMisreads: Double

  init(_ calibration: Calibration) {
    hiddenMisreads = calibration.hiddenMisreads
    views = calibration.views.map { [$0.temperature, $0.doubt, $0.misreads, $0.weight] }
  }

  func calibration(like other: Calibration) -> Calibration {
    var calibration = other
    calibration.views = views.map {
      Calibration.View(temperature: $0[0], doubt: $0[1], misreads: $0[2], weight: $0[3])
    }
    calibration.hiddenMisreads = hiddenMisreads
    return calibration
  }

  /// With more, two corrections alone would keep a key below 0.99.
  private static let mostHiddenMisreads = 0.6

  /// The least of all numbers that are not 0.
  private static let least = 0.000_1

  /// Which number is multiplied with what.
  private static let steps = [
    (0, 1.15), (0, 1 / 1.15), (1, 2.5), (1, 0.4), (2, 2.5), (2, 0.4), (3, 1.6), (3, 0.625),
  ]

  /// All that differ in one number by one step.
  var neighbours: [Fit] {
    [1.4, 0.7].map { factor in
      var other = self
      other.hiddenMisreads = min(Self.mostHiddenMisreads, other.hiddenMisreads * factor)
      return other
    }
      + views.indices.flatMap { view in
        Self.steps.map { number, factor in
          var other = self
          // From nothing, the least that is worth a try.
          other.views[view][number] = max(factor > 1 ? Self.least : 0, other.views[view][number] * factor)
          if number == 0 { other.views[view][0] = max(1, other.views[view][0]) }
          if number == 1 || number == 2 { other.views[view][number] = min(0.2, other.views[view][number]) }
          return other
        }
      }
  }
}

extension Fit: CustomStringConvertible {
  var description: String {
    views.map { view in
      "View(temperature: \(view[0]), doubt: \(view[1]), misreads: \(view[2]), weight: \(view[3]))"
    }.joined(separator: ",\n") + "\nhiddenMisreads: \(hiddenMisreads)"
  }
}
