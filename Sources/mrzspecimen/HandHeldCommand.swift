import CommandLineOptions
import Specimens

/// `mrzspecimen handheld`.
enum HandHeldCommand: Command {
  static let name = "handheld"
  static let summary = "Make pictures as a hand-held camera takes them out of scans of real specimens."
  static let options = [
    CommandOption("from", argument: "TRUTH.tsv", help: "The truth table of the scans (required)."),
    CommandOption(
      "pictures", argument: "DIR", help: "The folder of the scans (default: the table's folder)."),
    CommandOption("output", argument: "DIR", help: "Where pictures and truth.tsv go (required)."),
    CommandOption("seed", argument: "N", help: "Another seed gives another set (default: 1)."),
    CommandOption(
      "count", argument: "N", help: "How many pictures; the four grades take turns (default: 200)."),
  ]

  static func run(_ arguments: ParsedArguments) throws {
    try arguments.refuseOperands()
    let path = try arguments.required("from")
    let output = try arguments.required("output")
    let seed = try arguments.seed
    let count = try arguments.integer("count", in: 1...100_000) ?? 200
    let folder = arguments.value("pictures") ?? File.folder(of: path)
    let set = try HandHeldSet(truth: TruthTable(contentsOf: path), folder: folder, fonts: Fonts())
    try OutputFolder(output).fill(count: count, extraColumns: HandHeldSet.extraColumns) { index in
      let made = try set.picture(index, seed: seed)
      return OutputFolder.Entry(picture: made.picture, jpegQuality: made.quality, row: made.row)
    }
  }
}
