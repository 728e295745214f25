import CommandLineOptions
import Specimens

/// `mrzspecimen set`.
enum SetCommand: Command {
  static let name = "set"
  static let summary = "Draw the benchmark set: documents of every format with graded troubles."
  static let options = [
    CommandOption("output", argument: "DIR", help: "Where pictures and truth.tsv go (required)."),
    CommandOption(
      "seed", argument: "N", help: "Another seed gives another set (default: 9303, the published one)."),
    CommandOption("count", argument: "N", help: "How many pictures (default: 1000, the whole set)."),
  ]
  static let notes = """
    Without --seed and --count the result is the set 'standard'. truth.tsv has the columns of the other truth
    tables and seed, trouble, strength, legibility (of the worst character of the key, 1 for undisturbed)
    and quad, the zone's corners from the upper left one.
    """

  static func run(_ arguments: ParsedArguments) throws {
    try arguments.refuseOperands()
    let output = try arguments.required("output")
    let seed = arguments.has("seed") ? try arguments.seed : StandardSet.seed
    let count = try arguments.integer("count", in: 1...100_000) ?? StandardSet.count
    let set = StandardSet(seed: seed, fonts: try Fonts())
    try OutputFolder(output).fill(count: count, extraColumns: StandardSet.extraColumns) { index in
      let made = try set.picture(index)
      return OutputFolder.Entry(picture: made.picture, jpegQuality: made.quality, row: made.row)
    }
  }
}
