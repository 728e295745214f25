import Foundation
import Imaging
import Specimens

/// How far the locator's strips of drawn documents lie from the lines as they were printed, in parts of the pitch.
struct CutErrors {
  /// What is measured of a strip.
  private static let measures: [(name: String, value: KeyPath<PrintedLine.Cut, Double> & Sendable)] = [
    ("above", \.above), ("below", \.below), ("left", \.left), ("right", \.right), ("tilt", \.tilt),
    ("growth", \.growth),
  ]

  private var cuts: [PrintedLine.Cut] = []
  private var lines = 0

  /// Measures the strips of `documents`, whose `truth.tsv` has the columns `file`, `lines`, `format` and `quad`.
  init(_ documents: URL) throws {
    let quads = Dictionary(
      try TruthTable(documents, column: "quad").rows.map { ($0.file, $0.text) }, uniquingKeysWith: { $1 })
    for (file, text) in try TruthTable(documents, column: "lines").rows {
      guard let quad = quads[file].flatMap(Quad.init(written:)) else { continue }
      let lengths = text.split(separator: "|").map(\.count)
      let picture = try ImageFile(path: documents.appending(path: file).path).page()
      let locator = Locator()
      let strips = locator.zones(in: picture).flatMap(\.lines)
      for line in PrintedLine.all(lengths: lengths, zone: quad) {
        lines += 1
        if let strip = strips.first(where: line.isCut) { cuts.append(line.cut(by: strip, of: locator)) }
      }
    }
  }
}

extension CutErrors: CustomStringConvertible {
  private static let shares = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98]

  var description: String {
    let head =
      "\(cuts.count) of \(lines) lines cut\n"
      + (["measure"] + Self.shares.map { "\(Int($0 * 100)) %" }).joined(separator: "\t")
    return Self.measures.reduce(into: head) { text, measure in
      let sorted = cuts.map { $0[keyPath: measure.value] }.sorted()
      guard let last = sorted.indices.last else { return }
      let quantiles = Self.shares.map {
        String(format: "%.2f", sorted[Int((Double(last) * $0).rounded())])
      }
      text += "\n" + ([measure.name] + quantiles).joined(separator: "\t")
    }
  }
}

extension Quad {
  /// Four corners as `x,y x,y x,y x,y`.
  fileprivate init?(written text: String) {
    let points = text.split(separator: " ").compactMap { pair -> Point? in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
    guard points.count == 4 else { return nil }
    self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
