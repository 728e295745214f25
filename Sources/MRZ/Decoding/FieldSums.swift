/// What a field's characters can add up to modulo 10, for its own and for the shared check digits at once.
///
/// Only sums that some text reaches are numbered: where two check digits run over the field with the same weights, as
/// the composite of a passport does over the document number, there are 10 of them and not 100.
struct FieldSums: Sendable {
  /// How many sums there are; number 0 is that of no characters.
  let count: Int
  /// The residue for the own check digit by number; 0 where there is none.
  let own: [Int]
  /// The packed residues for the shared check digits by number; 0 where they don't cover the field.
  let shared: [Int]
  /// For each cell and check value modulo 10, the number of what the character adds.
  let shifts: [Int]
  /// The numbers of the sums of two sums, `count` for each.
  let sums: [Int]

  /// The sums over cells in which a check value modulo 10 adds so much: ten pairs for each cell.
  init(own ownShifts: [Int], shared sharedShifts: [Int], residues: SharedResidues) {
    func key(_ own: Int, _ shared: Int) -> Int { shared * 10 + own }
    let keys = zip(ownShifts, sharedShifts).map(key)
    func add(_ first: Int, _ second: Int) -> Int {
      key((first % 10 + second % 10) % 10, residues.add(first / 10, second / 10))
    }
    var numbers = [0: 0]
    var reached = [0]
    var next = 0
    let steps = Set(keys).sorted()
    while next < reached.count {
      for step in steps {
        let sum = add(reached[next], step)
        guard numbers[sum] == nil else { continue }
        numbers[sum] = reached.count
        reached.append(sum)
      }
      next += 1
    }
    count = reached.count
    own = reached.map { $0 % 10 }
    shared = reached.map { $0 / 10 }
    shifts = keys.map { numbers[$0] ?? 0 }
    sums = reached.flatMap { first in reached.map { numbers[add(first, $0)] ?? 0 } }
  }

  /// The sum of two sums.
  func add(_ first: Int, _ second: Int) -> Int { sums[first * count + second] }

  /// The sum after a character with check value `value` modulo 10 in a cell.
  func after(_ sum: Int, cell: Int, value: Int) -> Int { add(sum, shifts[cell * 10 + value]) }

  /// The sum before a character with check value `value` modulo 10 in a cell.
  func before(_ sum: Int, cell: Int, value: Int) -> Int { after(sum, cell: cell, value: (10 - value) % 10) }
}
