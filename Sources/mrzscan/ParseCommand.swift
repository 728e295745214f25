import CommandLineOptions
import Foundation
import MRZ
import Scanning

/// `mrzscan parse`: zones as text in, one record for each out.
enum ParseCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan parse",
    summary: "Read zones as text from standard input.",
    options: [OutputFormat.option, ConfidenceOption.option(usual: .text)],
    notes: """
      Zones are separated by blank lines. Text that another program read may hold misread, dropped and doubled
      characters: the likeliest zone that the format's rules and check digits allow is told, with every
      character that was changed. `page` counts the blocks of lines that blank lines part.

      Exit status: 0 every zone gave a validated key, 1 there is no text or it is not UTF-8, 2 wrong usage,
      4 some zone gave no validated key.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw UsageError("mrzscan parse reads standard input and takes no path; try mrzscan parse < FILE")
    }
    let format = try arguments.choice("format", of: OutputFormat.self) ?? .json
    let parser = TextParser(
      thresholds: try ConfidenceOption.thresholds(arguments, usual: .text), asOf: CalendarDate.today)
    var zones = TextZones()
    var count = 0
    var isAllText = true
    var isAllValidated = true
    func tell(_ lines: [String]) throws {
      count += 1
      for var record in records(of: lines, parser) {
        record.page = count
        isAllText = isAllText && record.status != .error
        isAllValidated = isAllValidated && record.status == .validated
        try StandardOutput.write(format.text(of: record))
      }
    }
    while let line = readLine() {
      if let lines = zones.take(line) { try tell(lines) }
    }
    if let lines = zones.finish() { try tell(lines) }
    guard count > 0 else {
      StandardError.write("mrzscan: standard input holds no text; give it the lines of a zone\n")
      return .unreadable
    }
    guard isAllText else { return .unreadable }
    return isAllValidated ? .success : .unverified
  }

  /// The zones of one block; an error where bytes are no UTF-8, which come as replacement characters.
  private static func records(of lines: [String], _ parser: TextParser) -> [DocumentRecord] {
    guard !lines.contains(where: { $0.contains("\u{FFFD}") }) else {
      let reason = "the text is not UTF-8; convert it (iconv -t UTF-8)"
      return [DocumentRecord(status: .error, reason: reason, milliseconds: 0)]
    }
    return parser.records(of: lines)
  }
}
