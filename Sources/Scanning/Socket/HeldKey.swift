/// The last key that was issued, kept for readers that connect late or ask for it again.
struct HeldKey {
  let id: KeyID
  /// Its event without rivals.
  let line: SecretBytes
  /// Its event with rivals.
  let lineWithAlternatives: SecretBytes
  /// The event that told of the document being taken away, if it was.
  var removal: SecretBytes?

  /// The event as a reader wants it.
  func line(alternatives: Bool) -> SecretBytes {
    alternatives ? lineWithAlternatives : line
  }
}
