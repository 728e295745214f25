/// What a field's characters can add up to modulo 10, for its own and for the shared check digits at once.
///
/// Only sums that some text reaches are numbered: where two check digits run over the field with the same weights, as
/// the composite of a passport does over the document number, there are 10 of them and not 100. They come in rings of
/// ten, so that adding one and the same character turns and exchanges whole rings.
struct FieldSums: Sendable {
  /// Where a ring of sums comes to lie when something is added.
  struct Turn: Sendable {
    /// The number of the ring.
    let ring: UInt8
    /// By how much it is turned.
    let steps: UInt8
  }

  /// How many sums a ring has.
  static let ringSize = 10

  /// How many sums there are, at most 100; number 0 is that of no characters.
  let count: Int
  /// How many rings of ten sums there are; 0 where all characters add nothing.
  let rings: Int
  /// The residue for the own check digit by number; 0 where there is none.
  let own: [Int]
  /// The packed residues for the shared check digits by number; 0 where they don't cover the field.
  let shared: [Int]
  /// For each cell and check value modulo 10, the number of what the character adds.
  let shifts: [Int]
  /// For each sum that may be added, and each ring, where it comes to lie; `rings` for each.
  let turns: [Turn]
  /// The numbers of the sums of two sums, `count` for each.
  private let sums: [UInt8]

  /// The sums over cells in which a check value modulo 10 adds so much: ten pairs for each cell.
  init(own ownShifts: [Int], shared sharedShifts: [Int], residues: SharedResidues) {
    func add(_ first: Int, _ second: Int) -> Int {
      (first % 10 + second % 10) % 10 + residues.add(first / 10, second / 10) * 10
    }
    let keys = zip(ownShifts, sharedShifts).map { $1 * 10 + $0 }
    let steps = Set(keys).sorted()
    // The weights 7, 3 and 1 have no divisor in common with 10: the value 1 goes around all ten residues.
    let generator = keys.indices.first { $0 % 10 == 1 && keys[$0] != 0 }.map { keys[$0] }
    var reached: [Int] = []
    var numbers = [Int](repeating: -1, count: 10 * residues.count)
    func addRing(from start: Int) {
      var key = start
      repeat {
        numbers[key] = reached.count
        reached.append(key)
        key = add(key, generator ?? 0)
      } while key != start
    }
    addRing(from: 0)
    var next = 0
    while next < reached.count {
      for step in steps {
        let sum = add(reached[next], step)
        if numbers[sum] < 0 { addRing(from: sum) }
      }
      next += 1
    }
    let size = Self.ringSize
    let rings = generator == nil ? 0 : reached.count / size
    self.rings = rings
    count = reached.count
    own = reached.map { $0 % 10 }
    shared = reached.map { $0 / 10 }
    shifts = keys.map { numbers[$0] }
    let sums = reached.flatMap { first in reached.map { UInt8(numbers[add(first, $0)]) } }
    self.sums = sums
    turns = reached.indices.flatMap { added in
      (0..<rings).map { ring in
        let place = Int(sums[added * reached.count + ring * size])
        return Turn(ring: UInt8(place / size), steps: UInt8(place % size))
      }
    }
  }

  /// The sum of two sums.
  func add(_ first: Int, _ second: Int) -> Int { Int(sums[first * count + second]) }

  /// The sum after a character with check value `value` modulo 10 in a cell.
  func after(_ sum: Int, cell: Int, value: Int) -> Int { add(sum, shifts[cell * 10 + value]) }

  /// The sum before a character with check value `value` modulo 10 in a cell.
  func before(_ sum: Int, cell: Int, value: Int) -> Int { after(sum, cell: cell, value: (10 - value) % 10) }
}
