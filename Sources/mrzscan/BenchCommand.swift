import CommandLineOptions
import Foundation
import Recognition
import Scanning

/// `mrzscan bench`: how good the reader is on pictures with known truth.
enum BenchCommand: Subcommand {
  /// How the report is written.
  enum Format: String, CaseIterable {
    /// For people.
    case text
    /// For machines, and as a baseline.
    case json
  }

  static let syntax = CommandSyntax(
    name: "mrzscan bench", operands: "TRUTH.tsv [PICTURES]",
    summary: "Tell how well pictures with known truth are read.",
    options: [
      CommandOption(
        "by", argument: "COLUMN", help: "Report by a column of the truth, too; may be\nrepeated."),
      CommandOption(
        "model", argument: "NAME|PATH", help: "The model to read with (default: mrz); repeat it\nto compare."),
      CommandOption(
        "baseline", argument: "FILE",
        help: "Compare with an earlier run, the FILE that\n--format json wrote."),
      CommandOption(
        "format", letter: "f", argument: "text|json", help: "How to write the report (default: text)."),
      CommandOption(
        "html", argument: "FILE",
        help: "Write a page with plots and all failures to FILE,\nwhich holds data of documents."),
      CommandOption(
        "jobs", letter: "j", argument: "N",
        help: "Read N pictures at once (default: all cores); use 1\nto measure time."),
      ConfidenceOption.option,
      CommandOption("quiet", letter: "q", help: "No progress."),
    ],
    notes: """
      TRUTH.tsv is a tab-separated table whose first line names the columns. It needs file, format (none for a
      picture without a zone), lines (joined by |) and check_digits (yes, or which are printed wrongly:
      number(…), birth(…), expiry(…)); with trouble and strength it gives accuracy against strength. PICTURES is the
      folder of the files (default: that of TRUTH.tsv).

      A key counts as read where number, date of birth and date of expiry are right. Documents whose printed check
      digits refuse the key are counted apart: they must not validate. The JSON report and the page hold
      what was printed and read.

      Exit status: 0 done, 1 some picture could not be read or the page not written, 2 wrong usage, 5 worse than the baseline beyond
      noise (sign test over pictures, 5 %) or any newly wrong key called validated, 130 interrupted (what was
      done is reported).
      """)

  static let watchedSignals = [SIGINT, SIGTERM]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard (1...2).contains(arguments.operands.count) else {
      throw UsageError("name one truth table and at most one folder of pictures; see mrzscan bench --help")
    }
    let truth = arguments.operands[0]
    let table: TruthTable
    let models: [Model]
    let baseline: BenchmarkReport?
    do {
      table = try TruthTable(path: truth)
      models = try self.models(arguments.values("model"))
      baseline = try arguments.value("baseline").map { try BenchmarkReport(path: $0) }
    } catch {
      throw UsageError("\(error)")
    }
    if let baseline, !baseline.covers(models.map(\.name)) {
      throw UsageError("the baseline reports on none of these models; name one of its models with --model")
    }
    var options = Benchmark.Options()
    options.thresholds = try ConfidenceOption.thresholds(arguments)
    options.jobs =
      try arguments.integer("jobs", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    options.columns = try columns(arguments, in: table)
    options.keepsCrops = arguments.has("html")
    let benchmark = Benchmark(
      table: table, folder: arguments.operands.dropFirst().first ?? folder(of: truth), options: options)
    return try BenchRun(
      benchmark: benchmark, models: models, truth: truth, jobs: options.jobs, baseline: baseline,
      format: try arguments.choice("format", of: Format.self) ?? .text, page: arguments.value("html"),
      showsProgress: StandardError.isTerminal && !arguments.has("quiet")
    ).run()
  }

  /// The models called so; where two have one name, they go by what was written for them.
  private static func models(_ names: [String]) throws -> [Model] {
    let models = try (names.isEmpty ? [Model.defaultName] : names).map { name in
      (written: name, model: try ModelOption.model(name))
    }
    return try models.map { written, model in
      let isAlone = models.count { $0.model.name == model.name } == 1
      return isAlone ? model : try Model(name: written, data: model.data)
    }
  }

  private static func columns(_ arguments: ParsedArguments, in table: TruthTable) throws -> [String] {
    let columns = arguments.values("by").flatMap { $0.split(separator: ",").map(String.init) }
    for column in columns where !table.columns.contains(column) {
      throw UsageError(
        "the truth has no column '\(column)'; it has \(table.columns.joined(separator: ", "))")
    }
    return columns
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}
