import CommandLineOptions
import Specimens

/// `mrzspecimen lines`.
enum LinesCommand: Command {
  static let name = "lines"
  static let summary = "Draw single lines of zones with their text, for training and testing a recogniser."
  static let options = [
    CommandOption("output", argument: "DIR", help: "Where the lines go (required)."),
    CommandOption("count", argument: "N", help: "How many lines (default: 1000)."),
    CommandOption(
      "seed", argument: "N", help: "Another seed gives other lines and backgrounds (default: 1)."),
    CommandOption(
      "first", argument: "N",
      help: "The number of the first line (default: 0); a line depends on\nseed and number alone."),
    CommandOption(
      "hardness", argument: "0…1", help: "How bad the worst lines are (default: 1; 0.3 for first steps)."),
    CommandOption(
      "fragments", argument: "0…1", help: "Share of lines cut to 5 to 18 characters (default: 0.15)."),
    CommandOption("nonsense", argument: "0…1", help: "Share of lines without any context (default: 0.35)."),
    CommandOption(
      "neighbours", argument: "0…1", help: "Share of lines that are not in OCR-B (default: 0.06)."),
    CommandOption("binarised", argument: "0…1", help: "Share of lines in black and white (default: 0.12)."),
    CommandOption(
      "pitch", argument: "PX",
      help:
        "Pixels per character of every line, 3 to 34 (default: various);\nkeeps lines that nobody can read."),
    CommandOption(
      "trouble", argument: "NAME=0…1",
      help:
        "The only trouble of every line, may be given again (default:\nvarious); keeps lines that nobody can read."
    ),
    CommandOption("height", argument: "PX", help: "The greatest height of a line (default: 48)."),
    CommandOption(
      "documents",
      help:
        "Draw whole documents, spoiled as those of 'set', and cut out those\nlines that mrzscan's locator finds; --count and --first number\ndocuments then, and only --seed and --nonsense change them."
    ),
    CommandOption(
      "lstmf", help: "Write Tesseract's training files of 500 lines each instead of\nPNG and text files."),
  ]
  static let notes = """
    Without --lstmf: NNNNNN.png, NNNNNN.gt.txt, and lines.tsv with text, kind, pixels per character, troubles.
    Troubles of lines: \(LineCorpus.troubles.map(\.rawValue).joined(separator: ", ")).
    """

  static func run(_ arguments: ParsedArguments) throws {
    try arguments.refuseOperands()
    let output = try arguments.required("output")
    let count = try arguments.integer("count", in: 1...100_000_000) ?? 1_000
    let first = try arguments.integer("first", in: 0...1_000_000_000) ?? 0
    let corpus = try lines(arguments)
    try File.makeFolder(output)
    let numbers = first..<(first + count)
    if arguments.has("lstmf") {
      try writeLSTMF(corpus, numbers, to: output)
    } else {
      try writePictures(corpus, numbers, to: output)
    }
  }

  /// The lines that a number stands for.
  private static func lines(_ arguments: ParsedArguments) throws -> (Int) throws -> [TrainingLine] {
    guard arguments.has("documents") else {
      let corpus = try LineCorpus(seed: arguments.seed, settings: settings(arguments), fonts: Fonts())
      return { [try corpus.line($0)] }
    }
    for option in ["hardness", "fragments", "neighbours", "binarised", "pitch", "trouble", "height"]
    where arguments.has(option) {
      throw UsageError("--\(option) is for single lines; lines of --documents are as they are found")
    }
    let nonsense = try arguments.number("nonsense", in: 0...1) ?? LineCorpus.Settings().nonsense
    return LocatedCorpus(seed: try arguments.seed, nonsense: nonsense, fonts: try Fonts()).lines
  }

  private static func settings(_ arguments: ParsedArguments) throws -> LineCorpus.Settings {
    var settings = LineCorpus.Settings()
    settings.hardness = try arguments.number("hardness", in: 0...1) ?? settings.hardness
    settings.fragments = try arguments.number("fragments", in: 0...1) ?? settings.fragments
    settings.nonsense = try arguments.number("nonsense", in: 0...1) ?? settings.nonsense
    settings.neighbours = try arguments.number("neighbours", in: 0...1) ?? settings.neighbours
    settings.binarised = try arguments.number("binarised", in: 0...1) ?? settings.binarised
    settings.maximumHeight = try arguments.integer("height", in: 12...400) ?? settings.maximumHeight
    settings.pixelsPerCharacter = try arguments.number("pitch", in: 3...34)
    let troubles = try arguments.troubles
    if let (stranger, _) = troubles.first(where: { !LineCorpus.troubles.contains($0.0) }) {
      throw UsageError("'\(stranger.rawValue)' is no trouble of a single line")
    }
    settings.troubles = troubles.isEmpty ? nil : troubles
    return settings
  }

  private static func writeLSTMF(
    _ lines: (Int) throws -> [TrainingLine], _ numbers: Range<Int>, to output: String
  ) throws {
    var file = LSTMFFile()
    var first = numbers.lowerBound
    for number in numbers {
      for line in try lines(number) { try file.append(line) }
      guard file.count >= 500 || number == numbers.last, file.count > 0 else { continue }
      try file.write(to: "\(output)/lines-\(Self.number(first)).lstmf")
      (file, first) = (LSTMFFile(), number + 1)
    }
  }

  private static func writePictures(
    _ lines: (Int) throws -> [TrainingLine], _ numbers: Range<Int>, to output: String
  ) throws {
    var table = "file\ttext\tkind\tpx_per_char\ttroubles\n"
    for index in numbers {
      let found = try lines(index)
      for (place, line) in found.enumerated() {
        let name = number(index) + (found.count > 1 ? "-\(place + 1)" : "")
        try line.picture.write(to: "\(output)/\(name).png")
        try File.write(line.text + "\n", to: "\(output)/\(name).gt.txt")
        let pitch = String((line.pixelsPerCharacter * 10).rounded() / 10)
        table += [name + ".png", line.text, line.kind, pitch, line.troubles].joined(separator: "\t") + "\n"
      }
    }
    try File.write(table, to: "\(output)/lines.tsv")
  }

  private static func number(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
