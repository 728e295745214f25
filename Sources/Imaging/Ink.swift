/// What is taken for ink, by how it stands out from its surroundings.
struct Ink: Equatable {
  /// How many standard deviations it is darker than the mean.
  let spread: Float
  /// How much darker it is at least, in grey levels.
  let contrast: Float

  /// All that is printed, patterns too.
  static let any = Ink(spread: 0.35, contrast: 8)
  /// Dark print, but not the lines of a pattern that it stands on.
  static let darkest = Ink(spread: 1.2, contrast: 8)
  /// Print that has nearly gone from calm paper.
  static let faint = Ink(spread: 0.35, contrast: 2)
}
