import Foundation
import MRZ
import Specimens

/// How characters are misread: which ones, and as what.
struct Misreading {
  /// What the tables call it.
  let name: String
  /// For each printed character what it is read as, with how often.
  private let table: [MRZCharacter: [(MRZCharacter, Double)]]
  /// How often each printed character is misread, compared with others; nil for all alike.
  private let rates: [MRZCharacter: Double]?

  /// Any character that looks like another is misread as one of those, all equally likely.
  static let lookAlikes: Misreading = {
    var table: [MRZCharacter: [(MRZCharacter, Double)]] = [:]
    for pair in ConfusionModel.lookAlikes {
      let characters = pair.utf8.compactMap(MRZCharacter.init(ascii:))
      table[characters[0], default: []].append((characters[1], 1))
      table[characters[1], default: []].append((characters[0], 1))
    }
    return Misreading(name: "look-alikes", table: table, rates: nil)
  }()

  /// As often as counted in `file`: lines of the printed character, the one read and how often, with tabs between;
  /// one whose two characters are the same counts right readings.
  static func measured(_ file: URL, name: String) throws -> Misreading {
    var table: [MRZCharacter: [(MRZCharacter, Double)]] = [:]
    var printed: [MRZCharacter: Double] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let parts = line.split(separator: "\t")
      let characters = parts.prefix(2).compactMap { $0.utf8.first.flatMap(MRZCharacter.init(ascii:)) }
      guard parts.count == 3, characters.count == 2, let count = Double(parts[2]) else { continue }
      printed[characters[0], default: 0] += count
      if characters[0] != characters[1] { table[characters[0], default: []].append((characters[1], count)) }
    }
    let rates = table.mapValues { $0.reduce(0) { $0 + $1.1 } }.map { ($0, $1 / (printed[$0] ?? 1)) }
    return Misreading(name: name, table: table, rates: Dictionary(rates) { $1 })
  }

  /// The characters of `document` with `count` of them misread, all in lines that hold part of the key.
  func spoilt(_ document: Document, count: Int, using random: inout SeededGenerator) -> [MRZCharacter] {
    let layout = document.layout
    var cells = Self.keyLines(layout).flatMap { line in
      (0..<layout.lineLengths[line]).map { layout.index(line: line, column: $0) }
    }.filter { table[document.characters[$0]] != nil }
    var characters = document.characters
    for _ in 0..<min(count, cells.count) {
      let cell = random.pick(weighted: cells.map { ($0, rates?[characters[$0]] ?? 1) })
      cells.removeAll { $0 == cell }
      characters[cell] = random.pick(weighted: table[characters[cell]] ?? [])
    }
    return characters
  }

  private static func keyLines(_ layout: Layout) -> [Int] {
    let key: Set<FieldName> = [.documentNumber, .dateOfBirth, .dateOfExpiry]
    return Set(layout.fields.filter { key.contains($0.name) }.flatMap { $0.cells.map(\.line) }).sorted()
  }
}
