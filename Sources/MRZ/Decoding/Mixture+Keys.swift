extension Mixture {
  /// The most probable keys, best first, with their probability over all hypotheses.
  ///
  /// The same values are one key, whatever formats may have printed them; it is told under the likeliest of these.
  func keys() -> [(text: KeyText, probability: Double)] {
    var pool = KeyPool()
    for member in members where member.probability > 0.01 {
      for key in member.hypothesis.model.keys { pool.add(key) }
    }
    let keys = pool.sorted
    var probabilities = [Double](repeating: 0, count: keys.count)
    for member in members {
      var weights = KeyWeights(member.hypothesis.model, parts: pool.parts)
      for (place, key) in keys.enumerated() {
        probabilities[place] += member.probability * weights.probability(of: key)
      }
    }
    let ranked = zip(keys, probabilities).sorted { $0.1 > $1.1 }
    let totals = Dictionary(ranked.map { ($0.0.parts, $0.1) }, uniquingKeysWith: +)
    var told: Set<[Int]> = []
    return ranked.filter { told.insert($0.0.parts).inserted }
      .map { (pool.text($0.0), totals[$0.0.parts] ?? $0.1) }.sorted { $0.1 > $1.1 }
  }
}

/// Keys whose parts are numbered, so that each part is weighed only once.
private struct KeyPool {
  struct Key: Hashable {
    let format: Format
    let parts: [Int]
  }

  private(set) var parts: [KeyText.Part] = []
  private var numbers: [KeyText.Part: Int] = [:]
  private var keys: Set<Key> = []

  mutating func add(_ key: KeyText) {
    keys.insert(Key(format: key.format, parts: key.parts.map { number($0) }))
  }

  private mutating func number(_ part: KeyText.Part) -> Int {
    if let number = numbers[part] { return number }
    parts.append(part)
    numbers[part] = parts.count - 1
    return parts.count - 1
  }

  /// The keys, those with the same beginning next to each other.
  var sorted: [Key] { keys.sorted { $0.parts.lexicographicallyPrecedes($1.parts) } }

  func text(_ key: Key) -> KeyText { KeyText(format: key.format, parts: key.parts.map { parts[$0] }) }
}

/// The probabilities of keys under one model.
private struct KeyWeights {
  private let model: ZoneModel
  private let parts: [KeyText.Part]
  /// By part, its value as the key's field; nil where it isn't known yet.
  private var values: [FieldModel.Value??]
  /// The parts that the last key began with, and what all but them weighs for each value that the rest of the key adds
  /// to the shared sums.
  private var beginning: [(part: Int, outside: [Double])] = []

  init(_ model: ZoneModel, parts: [KeyText.Part]) {
    self.model = model
    self.parts = parts
    values = Array(repeating: nil, count: parts.count)
  }

  mutating func probability(of key: KeyPool.Key) -> Double {
    let fields = model.layout.keyFields
    guard key.format == model.layout.layout.format, key.parts.count == fields.count else { return 0 }
    var known = 0
    while known < beginning.count, known + 1 < key.parts.count, beginning[known].part == key.parts[known] {
      known += 1
    }
    beginning.removeLast(beginning.count - known)
    for place in known..<key.parts.count - 1 {
      guard let value = value(key.parts[place], field: fields[place]) else { return 0 }
      let outside = beginning.last?.outside ?? model.keyOutside
      beginning.append((key.parts[place], model.layout.residues.answer(value.message, outside)))
    }
    guard let last = value(key.parts[key.parts.count - 1], field: fields[fields.count - 1]) else { return 0 }
    let outside = beginning.last?.outside ?? model.keyOutside
    return zip(last.message, outside).reduce(0) { $0 + $1.0 * $1.1 } / model.total
  }

  private mutating func value(_ number: Int, field: Int) -> FieldModel.Value? {
    if let known = values[number] { return known }
    let layout = model.layout.fields[field]
    let part = parts[number]
    let value =
      part.name == layout.layout.name
      ? model.fields[field].value(part.padded(to: layout.cells.count)) : nil
    values[number] = .some(value)
    return value
  }
}
