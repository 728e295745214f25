/// A line of characters in a patch: where it runs, how high it is and where it ends.
struct PatchLine {
  let chain: CharacterChain
  /// Upper edge of the capitals: coefficients of 1, x and x².
  var top: (Double, Double, Double)
  /// Lower edge of the capitals.
  var bottom: (Double, Double, Double)
  /// Where the first character begins.
  var left: Double
  /// Where the last character ends.
  var right: Double
  /// How far characters lean: x per y, downwards.
  var shear = 0.0
  /// Fillers that open to the right minus those that open to the left.
  var fillerVotes = 0

  func topY(_ x: Double) -> Double { top.0 + top.1 * x + top.2 * x * x }
  func bottomY(_ x: Double) -> Double { bottom.0 + bottom.1 * x + bottom.2 * x * x }
  func middleY(_ x: Double) -> Double { (topY(x) + bottomY(x)) / 2 }
  var middleX: Double { (left + right) / 2 }
  var height: Double { bottomY(middleX) - topY(middleX) }
  /// How many characters find room.
  var cells: Double { (right - left) / chain.pitch }
}
