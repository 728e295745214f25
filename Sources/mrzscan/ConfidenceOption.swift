import CommandLineOptions
import MRZ

/// `--min-confidence`: how sure a key must be.
enum ConfidenceOption {
  static let option = option(usual: Thresholds())

  /// The option of a command with the `usual` thresholds.
  static func option(usual: Thresholds) -> CommandOption {
    CommandOption(
      "min-confidence", argument: "P|FIELD=P,…",
      help: """
        How sure a key must be to count as validated,
        0 to 1 (default: \(usual.key)); or one of its fields:
        documentNumber=0.99,dateOfBirth=0.99.
        """)
  }

  /// The thresholds that the option asks for, the `usual` ones where it doesn't.
  static func thresholds(
    _ arguments: ParsedArguments, usual: Thresholds = Thresholds()
  ) throws -> Thresholds {
    var thresholds = usual
    for part in arguments.values("min-confidence").flatMap({ $0.split(separator: ",") }) {
      let words = part.split(separator: "=", maxSplits: 1)
      guard let number = words.last.flatMap({ Double($0) }), (0...1).contains(number) else {
        throw UsageError("--min-confidence takes numbers from 0 to 1, not '\(part)'")
      }
      guard words.count == 2 else {
        thresholds.key = number
        thresholds.keyWithoutCheckDigits = max(number, thresholds.keyWithoutCheckDigits)
        continue
      }
      let keyFields: [FieldName] = [.documentNumber, .dateOfBirth, .dateOfExpiry]
      guard let field = FieldName(rawValue: String(words[0])), keyFields.contains(field) else {
        let names = keyFields.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--min-confidence knows the fields \(names), not '\(words[0])'")
      }
      thresholds.fields[field] = number
    }
    return thresholds
  }
}
