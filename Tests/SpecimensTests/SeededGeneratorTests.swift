import Testing

@testable import Specimens

@Suite struct SeededGeneratorTests {
  @Test func sameSeedSameNumbers() {
    var a = SeededGenerator(seed: 7, stream: 3)
    var b = SeededGenerator(seed: 7, stream: 3)
    var c = SeededGenerator(seed: 7, stream: 4)
    let (x, y, z) = (
      (0..<50).map { _ in a.next() }, (0..<50).map { _ in b.next() }, (0..<50).map { _ in c.next() }
    )
    #expect(x == y)
    #expect(Set(x).isDisjoint(with: z))
  }

  @Test func momentsAreThoseOfTheDistributions() {
    var random = SeededGenerator(seed: 1)
    let count = 40_000
    let uniform = (0..<count).map { _ in random.unit() }
    #expect(uniform.allSatisfy { (0..<1).contains($0) })
    #expect(abs(uniform.reduce(0, +) / Double(count) - 0.5) < 0.01)
    let normal = (0..<count).map { _ in random.normal() }
    #expect(abs(normal.reduce(0, +) / Double(count)) < 0.03)
    #expect(abs(normal.reduce(0) { $0 + $1 * $1 } / Double(count) - 1) < 0.05)
    let noise = Field.noise(count: count, using: &random)
    #expect(abs(noise.reduce(0, +) / Float(count)) < 0.03)
    #expect(abs(noise.reduce(0) { $0 + $1 * $1 } / Float(count) - 1) < 0.05)
  }

  @Test func everyChoiceIsMade() {
    var random = SeededGenerator(seed: 2)
    let rolls = (0..<2_000).map { _ in random.integer(1...6) }
    #expect(Set(rolls) == Set(1...6))
    let picks = (0..<4_000).map { _ in random.pick(weighted: [("a", 3), ("b", 1)]) }
    let share = Double(picks.filter { $0 == "a" }.count) / 4_000
    #expect(abs(share - 0.75) < 0.03)
    #expect(random.shuffle(Array(1...20)).sorted() == Array(1...20))
  }
}
