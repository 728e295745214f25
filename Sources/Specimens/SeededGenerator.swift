import Glibc

/// Random numbers that are the same for the same seed on every machine.
///
/// xoshiro256++ seeded through SplitMix64 (Blackman and Vigna, "Scrambled linear pseudorandom number
/// generators"). The distributions are our own too, since the standard library's may change.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// The generator number `stream` of `seed`; different streams are independent.
  public init(seed: UInt64, stream: UInt64 = 0) {
    var mixer = seed &+ stream &* 0xD1B5_4A32_D192_ED03
    func split() -> UInt64 {
      mixer &+= 0x9E37_79B9_7F4A_7C15
      var z = mixer
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    state = (split(), split(), split(), split())
  }

  /// 64 random bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotate(state.0 &+ state.3, by: 23) &+ state.0
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotate(state.3, by: 45)
    return result
  }

  private static func rotate(_ value: UInt64, by count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }
}

extension SeededGenerator {
  /// A number in 0..<1.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in `range`, each equally likely.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A number in `range` whose logarithm is uniform.
  public mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
    exp(uniform(log(range.lowerBound)...log(range.upperBound)))
  }

  /// A whole number in `range`, each equally likely.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(unit() * Double(range.count))
  }

  /// True with this probability.
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// A normally distributed number of mean 0 and variance 1.
  public mutating func normal() -> Double {
    sqrt(-2 * log(1 - unit())) * cos(2 * .pi * unit())
  }

  /// One of `choices`, which must not be empty.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(0...(choices.count - 1))]
  }

  /// One of `choices`, the likelier the greater its weight.
  public mutating func pick<Choice>(weighted choices: [(Choice, Double)]) -> Choice {
    var rest = unit() * choices.reduce(0) { $0 + $1.1 }
    for (choice, weight) in choices {
      rest -= weight
      if rest < 0 { return choice }
    }
    return choices[choices.count - 1].0
  }

  /// `items` in a random order.
  public mutating func shuffle<Item>(_ items: [Item]) -> [Item] {
    var items = items
    for index in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(index, integer(0...index))
    }
    return items
  }

  /// A generator whose numbers do not depend on how many of this one's are used later.
  public mutating func fork() -> SeededGenerator {
    SeededGenerator(seed: next())
  }
}
