/// A character on the network's best path: where it stands and how strongly it was seen.
struct CharacterPeak: Equatable {
  /// The middle of the character, in steps; the first step is centred at 0.
  var centre: Double
  /// The sum over its steps of the probability that some character stands there.
  var mass: Double

  /// The characters on the best path of `matrix`, from left to right.
  static func along(_ matrix: TimestepMatrix) -> [CharacterPeak] {
    var peaks: [CharacterPeak] = []
    var last = TimestepMatrix.blank
    var moment = 0.0
    for step in 0..<matrix.stepCount {
      let best = matrix.bestIndex(step: step)
      defer { last = best }
      guard best != TimestepMatrix.blank else { continue }
      if best != last {
        peaks.append(CharacterPeak(centre: 0, mass: 0))
        moment = 0
      }
      let mass = Double(matrix.characterMass(step: step))
      moment += mass * Double(step)
      peaks[peaks.count - 1].mass += mass
      peaks[peaks.count - 1].centre = moment / peaks[peaks.count - 1].mass
    }
    return peaks
  }
}

extension TimestepMatrix {
  /// The character, or the blank, that is most likely in `step`; a character wins as soon as all of them together
  /// outweigh the blank.
  fileprivate func bestIndex(step: Int) -> Int {
    guard characterMass(step: step) > 0.5 else { return Self.blank }
    return (0..<MRZCharacter.count).max { self[step, $0] < self[step, $1] } ?? Self.blank
  }
}
