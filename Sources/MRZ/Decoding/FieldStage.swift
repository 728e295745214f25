/// What a field's automaton can do in one cell, laid out for weighing all texts at once.
///
/// Transitions into one state that leave the same characters to choose from are weighed together: what lies before
/// them is joined first, and multiplied with the characters' evidence once. A slot is a state after some cell; all
/// slots of a field are numbered through.
struct FieldStage: Sendable {
  /// Characters of which any may stand in the cell, all adding the same to the check sums.
  struct Emission: Sendable {
    /// The number of what they add.
    let shift: Int
    /// Places in `characters` and `weights`.
    let members: Range<Int>
  }

  /// All ways into one slot with the same characters to choose from.
  struct Arrival: Sendable {
    let target: Int
    /// Places in `emissions`.
    let emissions: Range<Int>
    /// Places in `sources`.
    let sources: Range<Int>
  }

  /// A slot before the cell, and how probable it is that it is left so.
  struct Source: Sendable {
    let slot: Int
    let weight: Double
  }

  /// Indices into the alphabet.
  private var characters: [Int] = []
  /// How probable each of `characters` is, compared with its arrival's other ones.
  private var weights: [Double] = []
  private var emissions: [Emission] = []
  private var arrivals: [Arrival] = []
  private var sources: [Source] = []
  /// The slots after the cell.
  let slots: Range<Int>

  /// The stage of `cell`, whose transitions are `groups`; `slot` tells the slots of states before and after it.
  init(
    cell: Int, groups: [FieldAutomaton.Group], automaton: FieldAutomaton, sums: FieldSums, slots: Range<Int>,
    slot: (_ cells: Int, _ state: Int) -> Int
  ) {
    self.slots = slots
    var places: [[UInt64]: Range<Int>] = [:]
    var ways: [Way: [Source]] = [:]
    for ((from, to), groups) in Self.byStates(groups) {
      let choice = Self.choice(groups, automaton: automaton) { sums.shifts[cell * 10 + $0] }
      let key = choice.flatMap {
        [UInt64($0.shift * MRZCharacter.count + $0.character), $0.weight.bitPattern]
      }
      let emissions = places[key] ?? add(choice)
      places[key] = emissions
      ways[Way(target: slot(cell + 1, to), emissions: emissions), default: []].append(
        Source(slot: slot(cell, from), weight: automaton.weights[groups[0].members.lowerBound]))
    }
    for (way, before) in ways.sorted(by: { $0.key < $1.key }) {
      let first = sources.count
      sources += before.sorted { $0.slot < $1.slot }
      arrivals.append(
        Arrival(target: way.target, emissions: way.emissions, sources: first..<sources.count))
    }
  }

  /// Groups that lead from and to the same states.
  private static func byStates(
    _ groups: [FieldAutomaton.Group]
  ) -> [(states: (from: Int, to: Int), groups: [FieldAutomaton.Group])] {
    var result: [(states: (from: Int, to: Int), groups: [FieldAutomaton.Group])] = []
    for group in groups.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = result.last, last.states == (group.from, group.to) {
        result[result.count - 1].groups.append(group)
      } else {
        result.append(((group.from, group.to), [group]))
      }
    }
    return result
  }

  /// A character that may be chosen, with its weight relative to the first one's.
  private typealias Member = (shift: Int, character: Int, weight: Double)

  /// All characters of `groups`, those that add the same next to each other.
  private static func choice(
    _ groups: [FieldAutomaton.Group], automaton: FieldAutomaton, shift: (_ residue: Int) -> Int
  ) -> [Member] {
    let first = automaton.weights[groups[0].members.lowerBound]
    let members = groups.flatMap { group in
      group.members.map { member -> Member in
        // Rounded, so that what was normalised by different sums is the same.
        let weight = (automaton.weights[member] / first * 0x1p40).rounded() / 0x1p40
        return (shift(group.residue), automaton.characters[member], weight)
      }
    }
    return members.sorted { ($0.shift, $0.character) < ($1.shift, $1.character) }
  }

  private mutating func add(_ choice: [Member]) -> Range<Int> {
    let start = emissions.count
    var rest = choice[...]
    while let shift = rest.first?.shift {
      let first = characters.count
      let alike = rest.prefix { $0.shift == shift }
      characters += alike.map(\.character)
      weights += alike.map(\.weight)
      emissions.append(Emission(shift: shift, members: first..<characters.count))
      rest = rest.dropFirst(alike.count)
    }
    return start..<emissions.count
  }

  private struct Way: Hashable, Comparable {
    let target: Int
    let emissions: Range<Int>

    static func < (first: Way, second: Way) -> Bool {
      (first.target, first.emissions.lowerBound) < (second.target, second.emissions.lowerBound)
    }
  }
}

extension FieldStage {
  /// How many values `advance` needs besides the table for so many rings of sums.
  func scratchSize(rings: Int) -> Int { emissions.count + 2 * FieldSums.ringSize * rings }

  /// Carries the weights of all texts over the cell; where the sums of a text don't matter.
  ///
  /// - Parameters:
  ///   - evidence: The cell's 37 weights.
  ///   - table: A weight for each slot; 0 for those after the cell.
  ///   - scratch: Room for `scratchSize` values.
  func advance<Joining: WeightJoining>(
    _: Joining.Type, evidence: UnsafePointer<Double>, table: UnsafeMutablePointer<Double>,
    scratch: UnsafeMutablePointer<Double>
  ) {
    emit(Joining.self, evidence, into: scratch)
    sources.withUnsafeBufferPointer { sources in
      for arrival in arrivals {
        var before = 0.0
        for source in arrival.sources {
          before = Joining.join(before, sources[source].weight * table[sources[source].slot])
        }
        var emitted = 0.0
        for emission in arrival.emissions { emitted = Joining.join(emitted, scratch[emission]) }
        table[arrival.target] = Joining.join(table[arrival.target], before * emitted)
      }
    }
  }

  /// Carries the weights of all texts over the cell, with a weight for each sum and slot in `table`.
  func advance<Joining: WeightJoining>(
    _: Joining.Type, evidence: UnsafePointer<Double>, sums: FieldSums, table: UnsafeMutablePointer<Double>,
    scratch: UnsafeMutablePointer<Double>
  ) {
    emit(Joining.self, evidence, into: scratch)
    let (size, rings) = (FieldSums.ringSize, sums.rings)
    // Each ring twice, so that a turned one is a part of it.
    let before = scratch + emissions.count
    emissions.withUnsafeBufferPointer { emissions in
      sources.withUnsafeBufferPointer { sources in
        sums.turns.withUnsafeBufferPointer { turns in
          for arrival in arrivals {
            gather(Joining.self, sources[arrival.sources], table, rings: rings, into: before)
            let after = table + arrival.target * rings * size
            for emission in arrival.emissions where scratch[emission] > 0 {
              let weight = SIMD2(repeating: scratch[emission])
              let turn = emissions[emission].shift * rings
              for ring in 0..<rings {
                let turn = turns[turn + ring]
                let source = UnsafeRawPointer(before + (2 * ring + 1) * size - Int(turn.steps))
                let target = UnsafeMutableRawPointer(after + Int(turn.ring) * size)
                for offset in stride(from: 0, to: size * MemoryLayout<Double>.stride, by: 16) {
                  let added = weight * source.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
                  let known = target.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
                  target.storeBytes(
                    of: Joining.join(known, added), toByteOffset: offset, as: SIMD2<Double>.self)
                }
              }
            }
          }
        }
      }
    }
  }

  /// What lies before an arrival, each ring of sums twice.
  @inline(__always)
  private func gather<Joining: WeightJoining>(
    _: Joining.Type, _ sources: Slice<UnsafeBufferPointer<Source>>, _ table: UnsafeMutablePointer<Double>,
    rings: Int, into before: UnsafeMutablePointer<Double>
  ) {
    let size = FieldSums.ringSize
    for ring in 0..<rings {
      let target = before + 2 * ring * size
      for place in 0..<size { target[place] = 0 }
      for source in sources {
        let row = table + (source.slot * rings + ring) * size
        for place in 0..<size { target[place] = Joining.join(target[place], source.weight * row[place]) }
      }
      for place in 0..<size { target[size + place] = target[place] }
    }
  }

  /// The weight of each emission.
  @inline(__always)
  private func emit<Joining: WeightJoining>(
    _: Joining.Type, _ evidence: UnsafePointer<Double>, into emitted: UnsafeMutablePointer<Double>
  ) {
    characters.withUnsafeBufferPointer { characters in
      weights.withUnsafeBufferPointer { weights in
        for (number, emission) in emissions.enumerated() {
          var joined = 0.0
          for member in emission.members {
            joined = Joining.join(joined, weights[member] * evidence[characters[member]])
          }
          emitted[number] = joined
        }
      }
    }
  }
}
