import CommandLineOptions

/// How results are written.
enum OutputFormat: String, CaseIterable {
  /// JSON Lines.
  case json
  /// For people.
  case text
  /// MRZ information of validated documents only, one a line.
  case key

  static let option = CommandOption(
    "format", letter: "f", argument: "json|text|key",
    help:
      "How to write the results (default: json);\ntext is for people, key prints only the MRZ\ninformation of validated documents."
  )
}
