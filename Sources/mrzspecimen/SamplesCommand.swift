import CommandLineOptions
import Specimens

/// `mrzspecimen samples`.
enum SamplesCommand: Command {
  static let name = "samples"
  static let summary = "Draw the pictures of the samples folder again."
  static let options = [
    CommandOption("output", argument: "DIR", help: "Where pictures and truth.tsv go (default: samples).")
  ]

  static func run(_ arguments: ParsedArguments) throws {
    try arguments.refuseOperands()
    try SampleSet(fonts: Fonts()).write(to: arguments.value("output") ?? "samples")
  }
}
