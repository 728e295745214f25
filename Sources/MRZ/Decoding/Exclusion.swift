/// What is left of the keys of a mixture once some are known to be wrong.
///
/// Nothing but the wrong ones is ruled out, so that every other key gains in the same proportion.
struct Exclusion {
  /// A key with its probability.
  typealias Ranked = (text: KeyText, probability: Double)

  /// The decoder lists no key less probable: where less is left, no other key was seen.
  private static let leastRemainder = 1e-6

  /// The keys that are left, best first, with the probability that they have now.
  let keys: [Ranked]
  private let excluded: [Ranked]
  private let remainder: Double

  /// What is left of `keys` without those in `fingerprints`.
  init(of keys: [Ranked], without fingerprints: Set<KeyFingerprint>) {
    guard !fingerprints.isEmpty else {
      (self.keys, excluded, remainder) = (keys, [], 1)
      return
    }
    let excluded = keys.filter { fingerprints.contains(KeyFingerprint(ChipKey($0.text))) }
    let remainder = 1 - excluded.reduce(0) { $0 + $1.probability }
    let isLeft = remainder > Self.leastRemainder
    self.keys =
      isLeft
      ? keys.filter { key in !excluded.contains { $0.text == key.text } }
        .map { ($0.text, min(1, $0.probability / remainder)) } : []
    self.excluded = excluded
    self.remainder = isLeft ? remainder : 0
  }

  /// The probability that the field `name` holds `characters`, where it was `probability` before; of a field that is
  /// in no key, wrong keys say nothing.
  func probability(_ probability: Double, that name: FieldName, holds characters: [MRZCharacter]) -> Double {
    guard excluded.contains(where: { $0.text.parts.contains { $0.name == name } }) else {
      return min(1, probability)
    }
    guard remainder > 0 else { return 0 }
    let part = KeyText.Part(name, characters)
    let gone = excluded.filter { $0.text.parts.contains(part) }.reduce(0) { $0 + $1.probability }
    return min(1, max(0, (probability - gone) / remainder))
  }
}
