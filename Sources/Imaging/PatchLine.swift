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
  /// How much of the print of the zone's strongest line it shows, 0 to 1.
  var prominence = 1.0

  func topY(_ x: Double) -> Double { top.0 + top.1 * x + top.2 * x * x }
  func bottomY(_ x: Double) -> Double { bottom.0 + bottom.1 * x + bottom.2 * x * x }
  func middleY(_ x: Double) -> Double { (topY(x) + bottomY(x)) / 2 }
  var middleX: Double { (left + right) / 2 }
  var height: Double { bottomY(middleX) - topY(middleX) }
  /// How many characters find room.
  var cells: Double { (right - left) / chain.pitch }

  /// How far below `other` it runs, at that one's middle.
  func distance(from other: PatchLine) -> Double { middleY(other.middleX) - other.middleY(other.middleX) }

  /// The line from one end of `extent` to the other.
  func spanning(_ extent: ClosedRange<Double>) -> PatchLine {
    var line = self
    (line.left, line.right) = (extent.lowerBound, extent.upperBound)
    return line
  }

  /// How much of the line that lies in `extent` looks like printed characters of one width.
  func weight(in extent: ClosedRange<Double>) -> Double {
    let reach = (extent.lowerBound - 0.5 * chain.pitch)...(extent.upperBound + 0.5 * chain.pitch)
    let inside = chain.points.filter { reach.contains($0.x) }
    let even = zip(inside, inside.dropFirst()).count {
      abs($1.x - $0.x - chain.pitch) <= chain.pitch / 6
    }
    return inside.count > 1 ? prominence * Double(inside.count) * Double(even) / Double(inside.count - 1) : 0
  }
}
