import Foundation
import MRZ
import Recognition

/// How well a recogniser reads lines: its plain string, and the likeliest characters of its lattice.
struct Score {
  private var lines = 0
  private var characters = 0
  private var byString = Tally()
  private var byLattice = Tally()
  private var nats = 0.0
  private var recognition = 0.0
  private var alignment = 0.0

  private struct Tally {
    var exact = 0
    var errors = 0

    mutating func add(_ text: String, truth: String) {
      let distance = editDistance(text, truth)
      errors += distance
      exact += distance == 0 ? 1 : 0
    }
  }

  /// Reads `truth` with `recognizer`; with `MODEL_BENCHMARK_SHOW` set, prints each line that isn't exact.
  init(of recognizer: LineRecognizer, on truth: [TrueLine]) throws {
    let shows = ProcessInfo.processInfo.environment["MODEL_BENCHMARK_SHOW"] != nil
    for line in truth {
      let start = processorTime()
      let reading = try recognizer.read(line.strip)
      let middle = processorTime()
      let lattice = reading.evidence.lattice(cells: line.text.utf8.count)
      alignment += processorTime() - middle
      recognition += middle - start
      lines += 1
      characters += line.text.utf8.count
      byString.add(reading.text, truth: line.text)
      byLattice.add(lattice.text, truth: line.text)
      nats += surprise(at: line.text, in: lattice)
      if shows, lattice.text != line.text || reading.text != line.text {
        print(
          "\(line.file) \(lattice.logLikelihoodPerCell)\n  \(line.text)\n  \(reading.text)\n  \(lattice.text)"
        )
      }
    }
  }

  /// How unlikely the lattice finds the truth, in nats.
  private func surprise(at text: String, in lattice: LineLattice) -> Double {
    text.utf8.enumerated().reduce(0) { sum, next in
      guard let character = MRZCharacter(ascii: next.element) else { return sum }
      return sum - log(Double(lattice.probabilities[next.offset * MRZCharacter.count + Int(character.index)]))
    }
  }
}

extension Score: CustomStringConvertible {
  /// The columns of `description`.
  static let header =
    "model\tmode\tlines\texact\terrors\texact by lattice\terrors by lattice\tnats a cell\tms a line\tms a lattice"

  var description: String {
    [
      "\(lines)", percent(byString.exact, lines), percent(byString.errors, characters),
      percent(byLattice.exact, lines), percent(byLattice.errors, characters),
      String(format: "%.4f", nats / Double(max(1, characters))),
      String(format: "%.2f", 1000 * recognition / Double(max(1, lines))),
      String(format: "%.2f", 1000 * alignment / Double(max(1, lines))),
    ].joined(separator: "\t")
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    String(format: "%.2f%%", 100 * Double(part) / Double(max(1, whole)))
  }
}

/// What this thread has used of the processor, in seconds: other work on the machine doesn't count.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
