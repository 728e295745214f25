/// The pauses between tries: each twice as long as the last, up to a second.
struct BackOff {
  /// The first pause.
  static let shortest = Duration.milliseconds(100)
  private static let longest = Duration.seconds(1)

  private var pause = Self.shortest

  /// The pause before the next try.
  mutating func next() -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }

  /// Begins with the shortest pause again.
  mutating func reset() {
    pause = Self.shortest
  }
}
