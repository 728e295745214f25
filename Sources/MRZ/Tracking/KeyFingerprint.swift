/// Stands for a key that must be known again without being kept.
///
/// Sixty-four bits of a hash that every run of the program seeds anew: no key can be read off it.
public struct KeyFingerprint: Hashable, Sendable {
  private let bits: Int

  /// The fingerprint of `key`.
  public init(_ key: ChipKey) {
    var hasher = Hasher()
    hasher.combine(key)
    bits = hasher.finalize()
  }
}
