/// Remembers that a key was handed out, without its values.
struct IssuedKey {
  let id: KeyID
  /// Whether an answer came or the scanner took the key back.
  var isSettled = false
  /// When every copy of it is wiped; nil once that is done.
  var holdEnds: ContinuousClock.Instant?
}
