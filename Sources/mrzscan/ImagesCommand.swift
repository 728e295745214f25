import CommandLineOptions
import Foundation
import Recognition
import Scanning

/// `mrzscan images`: picture files in, one record for each document out.
enum ImagesCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan images", operands: "PATH…",
    summary: "Read picture files and folders of them.",
    options: [
      OutputFormat.option,
      CommandOption(
        "jobs", letter: "j", argument: "N", help: "Read N pictures at once (default: all cores)."),
      CommandOption(
        "model", argument: "NAME|PATH", help: "Use another model than our own ('mrz'),\nby name or file."),
      ConfidenceOption.option,
      CommandOption(
        "max-pixels", argument: "N",
        help: "Refuse pages of more pixels before decoding\n(default: 100000000)."),
      CommandOption("quiet", letter: "q", help: "No progress and no messages."),
      CommandOption("verbose", letter: "v", help: "Tell how long each stage took."),
    ],
    notes: """
      JSON Lines, one object for each document found, or one for a page in which none was; documents come in
      the order of the paths. Pictures may be JPEG, PNG, TIFF, WebP, JPEG 2000, GIF, BMP, PNM or HEIF; of a
      folder, files with such a suffix are read, also in folders below.

      Exit status: 0 every page gave a validated document, 1 some input could not be read, 2 wrong usage,
      4 some page gave no validated document, 130 interrupted (what was done is written).
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw UsageError("name at least one picture or folder; see mrzscan images --help")
    }
    let format = try arguments.choice("format", of: OutputFormat.self) ?? .json
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var reader = FileReader.Options()
    reader.thresholds = try ConfidenceOption.thresholds(arguments)
    reader.pixelLimit = try arguments.integer("max-pixels", in: 1...10_000_000_000) ?? reader.pixelLimit
    reader.tellsStages = arguments.has("verbose")
    let model: Model
    do {
      model = try ModelLocator().model(arguments.value("model") ?? Model.defaultName)
    } catch {
      throw UsageError("\(error)")
    }
    let batch = Batch(
      paths: PicturePaths.expand(arguments.operands),
      jobs: try arguments.integer("jobs", in: 1...1024) ?? cores,
      model: model, options: reader)
    return ImagesRun(
      batch: batch, format: format, isQuiet: arguments.has("quiet"), showsProgress: StandardError.isTerminal
    ).run()
  }
}
