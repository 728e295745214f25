import Foundation
import Testing

@testable import MRZ

@Suite("Cell alignment")
struct CellAlignmentTests {
  /// Every way to lay two cells along five steps, counted one by one, gives what the two passes give.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func agreesWithCountingEveryWay(seed: UInt64) throws {
    // Five steps and wide windows; only three characters are likely enough to matter, so the others share a rest.
    var random = SeededNumbers(seed: seed)
    let steps = Self.matrix(steps: 5, characters: [0, 11, 36], random: &random)
    let placement = CellPlacement(centres: [1, 3.2], pitch: 2.2, cost: 0)
    let alignment = try #require(CellAlignment(steps: steps, placement: placement))
    let reading = try #require(alignment.read())

    var total = 0.0
    var marginals = [Double](repeating: 0, count: 2 * 37)
    for way in Self.ways(steps: 5, characters: 37) {
      let likelihood = way.likelihood(in: alignment)
      total += likelihood
      marginals[way.first] += likelihood
      marginals[37 + way.second] += likelihood
    }
    #expect(abs(reading.logLikelihood - log(total)) < 1e-9)
    for i in marginals.indices { #expect(abs(reading.marginals[i] - marginals[i] / total) < 1e-9) }
  }

  private static func matrix(
    steps: Int, characters: [Int], random: inout SeededNumbers
  ) -> TimestepMatrix {
    var probabilities: [Float] = []
    for _ in 0..<steps {
      var step = [Float](repeating: 0.001, count: TimestepMatrix.width)
      for index in characters + [TimestepMatrix.blank] {
        step[index] = Float.random(in: 0.01...1, using: &random)
      }
      let sum = step.reduce(0, +)
      probabilities += step.map { $0 / sum }
    }
    return TimestepMatrix(probabilities: probabilities)
  }

  /// Two characters, each over a run of steps.
  private struct Way {
    let first: Int
    let firstSteps: Range<Int>
    let second: Int
    let secondSteps: Range<Int>

    func likelihood(in alignment: CellAlignment) -> Double {
      (0..<alignment.stepCount).reduce(1) { product, step in
        if firstSteps.contains(step) {
          return product * alignment.emission(cell: 0, step: step, character: first)
        }
        if secondSteps.contains(step) {
          return product * alignment.emission(cell: 1, step: step, character: second)
        }
        let between = (firstSteps.upperBound..<secondSteps.lowerBound).contains(step)
        return product * (between ? alignment.blanks[step] : alignment.junks[step])
      }
    }
  }

  private static func ways(steps: Int, characters: Int) -> [Way] {
    var ways: [Way] = []
    for a in 0..<steps {
      for b in a + 1..<steps {
        for c in b..<steps {
          for d in c + 1...steps {
            for first in 0..<characters {
              for second in 0..<characters where first != second || c > b {
                ways.append(Way(first: first, firstSteps: a..<b, second: second, secondSteps: c..<d))
              }
            }
          }
        }
      }
    }
    return ways
  }
}

extension CellAlignment {
  /// The likelihood of a character in a step of a cell; 0 outside its window.
  fileprivate func emission(cell: Int, step: Int, character: Int) -> Double {
    guard windows[cell].contains(step) else { return 0 }
    return emissions[cell][(step - windows[cell].lowerBound) * Self.characters + character]
  }
}
