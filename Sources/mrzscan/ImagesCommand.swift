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
      ModelOption.option,
      ConfidenceOption.option,
      CommandOption(
        "max-pixels", argument: "N",
        help: "Refuse pages of more pixels before decoding\n(default: 100000000)."),
    ] + SocketOptions.options + [
      CommandOption(
        "wait",
        help:
          "With --socket: begin when a reader has connected,\nand go on after each key when it is answered or\nits hold has ended."
      ),
      CommandOption("quiet", letter: "q", help: "No progress and no messages."),
      CommandOption("verbose", letter: "v", help: "Tell how long each stage took."),
    ],
    notes: """
      JSON Lines, one object for each document found, or one for a page in which none was; documents come in
      the order of the paths. Pictures may be JPEG, PNG, TIFF, WebP, JPEG 2000, GIF, BMP, PNM or HEIF; of a
      folder, files with such a suffix are read, also in folders below.

      With --socket the keys of validated documents go to readers as well, as mrzscan camera hands them out; the
      program ends when the last one is answered or its hold has ended.

      Exit status: 0 every page gave a validated document, 1 some input could not be read or the socket can't be
      used, 2 wrong usage, 4 some page gave no validated document, 130 interrupted (what was done is written).
      """)

  static let watchedSignals = [SIGINT, SIGTERM]

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
    let batch = Batch(
      paths: PicturePaths.expand(arguments.operands),
      jobs: try arguments.integer("jobs", in: 1...1024) ?? cores,
      model: try ModelOption.model(arguments), options: reader)
    let isQuiet = arguments.has("quiet")
    // From now on a signal removes the socket.
    let interruption = Interruption()
    let handover = try handover(arguments, isQuiet: isQuiet, isVerbose: arguments.has("verbose"))
    return try ImagesRun(
      batch: batch, format: format, isQuiet: isQuiet, interruption: interruption, handover: handover
    ).run()
  }

  private static func handover(
    _ arguments: ParsedArguments, isQuiet: Bool, isVerbose: Bool
  ) throws -> KeyHandover? {
    guard let socket = try SocketOptions(arguments) else {
      guard !arguments.has("wait") else {
        throw UsageError("--wait is about readers on a socket; add --socket PATH")
      }
      return nil
    }
    return try KeyHandover(socket, waits: arguments.has("wait")) { notice in
      guard !isQuiet, notice.isTrouble || isVerbose else { return }
      StandardError.write("mrzscan: \(notice)\n")
    }
  }
}
